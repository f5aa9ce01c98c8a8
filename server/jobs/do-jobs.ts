import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { GiveUp, type JobKind, type JobKinds, type Work } from "./jobs.ts";

/** Does the jobs of one kind as they are queued, several at once. */
export async function doJobs<Kind extends JobKind>(boss: PgBoss, log: Logger, kind: Kind, work: Work<Kind>) {
  await boss.work(
    kind,
    {
      perJobResults: true,
      batchSize: 5,
      burstWhenBatchFull: true,
      localConcurrency: 2,
      // New jobs are announced by NOTIFY; looking is for those that wait to be tried again.
      notifyPollingIntervalSeconds: 2,
    },
    (jobs: Job<JobKinds[Kind]>[]) => Promise.all(jobs.map(doOne)),
  );

  async function doOne(job: Job<JobKinds[Kind]>): Promise<JobResult> {
    try {
      await work(job.data, job.id);
    } catch (error) {
      const { message } = error as Error;
      const hopeless = error instanceof GiveUp;
      log.warn(
        { kind, job: job.id, tries: job.retryCount + 1, reason: message },
        hopeless ? "a job failed" : "a job waits",
      );
      return { id: job.id, status: hopeless ? "deadletter" : "failed", output: { message } };
    }
    await forget(job);
    return { id: job.id, status: "completed" };
  }

  /** At once, because a mail may hold a code; and alone, so that a slow neighbour in the batch cannot make it go out twice. */
  async function forget(job: Job<JobKinds[Kind]>) {
    await boss
      .deleteJob(kind, job)
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, "a done job stays"));
  }
}
