import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type JobPayloads, type JobProcessor, type JobType, PermanentJobError } from "./jobs.ts";

/** Does the jobs of one kind as they are queued, several at once. */
export async function runJobs<Type extends JobType>(
  boss: PgBoss,
  log: Logger,
  type: Type,
  processor: JobProcessor<Type>,
) {
  await boss.work(
    type,
    {
      perJobResults: true,
      batchSize: 5,
      burstWhenBatchFull: true,
      localConcurrency: 2,
      // New jobs are announced by NOTIFY; looking is for those that wait to be tried again.
      notifyPollingIntervalSeconds: 2,
    },
    (jobs: Job<JobPayloads[Type]>[]) => Promise.all(jobs.map(runJob)),
  );

  async function runJob(job: Job<JobPayloads[Type]>): Promise<JobResult> {
    try {
      await processor(job.data, job.id);
    } catch (error) {
      const { message } = error as Error;
      const isPermanent = error instanceof PermanentJobError;
      log.warn(
        { kind: type, job: job.id, tries: job.retryCount + 1, reason: message },
        isPermanent ? "a job failed" : "a job waits",
      );
      return { id: job.id, status: isPermanent ? "deadletter" : "failed", output: { message } };
    }
    await deleteJob(job);
    return { id: job.id, status: "completed" };
  }

  /** At once, because a mail may hold a code; and alone, so that a slow neighbour in the batch cannot make it go out twice. */
  async function deleteJob(job: Job<JobPayloads[Type]>) {
    await boss
      .deleteJob(type, job)
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, "a done job stays"));
  }
}
