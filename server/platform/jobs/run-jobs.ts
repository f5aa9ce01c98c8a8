import type { Job, JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { createBatchQueue } from "../batches/batch-queue.ts";
import type { Database } from "../database/database.ts";
import { runInRequest } from "../logging/request-scope.ts";
import { withoutContacts } from "../logging/without-contacts.ts";
import { inSpan, SpanKind } from "../tracing/tracing.ts";
import { jobDurations, jobFailures } from "./job-metrics.ts";
import { takeOrigin } from "./job-origin.ts";
import { deleteFinishedJobs, insertFailedJob } from "./job-queries.ts";
import { type JobPayloads, type JobProcessor, type JobType, PermanentJobError } from "./jobs.ts";

/** Processes the jobs of one type as they are queued, several at once. */
export async function runJobs<Type extends JobType>(
  { boss, db, log }: { boss: PgBoss; db: Database; log: Logger },
  type: Type,
  processor: JobProcessor<Type>,
) {
  const addToDeleted = createBatchQueue<Job, void>({
    keyOf: ({ id }) => id,
    maxSize: 50,
    maxConcurrent: 1,
    stalledAfterMs: 1000,
    async run(jobs) {
      await deleteFinishedJobs(db, type, jobs);
      return jobs.map(async () => {});
    },
  });
  await boss.work(
    type,
    {
      perJobResults: true,
      batchSize: 10,
      burstWhenBatchFull: true,
      localConcurrency: 2,
      // New jobs are announced by NOTIFY. Polling finds retries.
      notifyPollingIntervalSeconds: 2,
    },
    (jobs: Job<JobPayloads[Type]>[]) => Promise.all(jobs.map(runFromOrigin)),
  );

  /** Runs a job as part of the request that queued it. */
  function runFromOrigin(job: Job<JobPayloads[Type]>): Promise<JobResult> {
    const { payload, origin } = takeOrigin(job.data);
    const attributes = {
      "messaging.system": "pg-boss",
      "messaging.destination.name": type,
      "messaging.message.id": job.id,
      "kapas.job.attempt": job.retryCount + 1,
    };
    const options = { kind: SpanKind.CONSUMER, traceparent: origin.traceparent, attributes };
    return runInRequest(origin.requestId, () =>
      runJob(job, () => inSpan(`process ${type}`, options, () => processor(payload, job.id))),
    );
  }

  async function runJob(job: Job<JobPayloads[Type]>, work: () => Promise<void>): Promise<JobResult> {
    const began = performance.now();
    const observe = (outcome: string) => jobDurations.observe({ type, outcome }, (performance.now() - began) / 1000);
    try {
      await work();
    } catch (error) {
      // Every error, also a bug, is a failed attempt of this job. A thrown error would fail all jobs of the batch.
      const { message } = error as Error;
      const isPermanent = error instanceof PermanentJobError;
      jobFailures.inc({ type });
      observe(isPermanent ? "failed" : "retried");
      log.warn(
        { type, job: job.id, attempts: job.retryCount + 1, reason: withoutContacts(message) },
        isPermanent ? "job failed" : "job will be retried",
      );
      if (isPermanent) await recordFailure(job);
      return { id: job.id, status: isPermanent ? "deadletter" : "failed", output: { message } };
    }
    observe("completed");
    await deleteJob(job);
    return { id: job.id, status: "completed" };
  }

  /**
   * Records a failed job that staff may retry once the cause of the failure is removed. It is stored for three days. A
   * mail may contain a code and stays only if it is marked as containing none.
   */
  async function recordFailure(job: Job<JobPayloads[Type]>) {
    const canRetry = type !== "mail" || (job.data as { canRetry?: boolean }).canRetry === true;
    await insertFailedJob(db, { type, jobId: job.id, canRetry }).catch((error: unknown) =>
      log.warn({ err: error, job: job.id }, "failed job could not be recorded"),
    );
    if (!canRetry) await deleteJob(job);
  }

  /**
   * Deletes a finished job at once, because a mail may contain a code. Jobs that finish at the same time are deleted
   * together, and do not wait for a slow job of their batch. If the deletion fails, the queue deletes the job within
   * `deleteAfterSeconds`.
   */
  async function deleteJob(job: Job<JobPayloads[Type]>) {
    await addToDeleted(job).catch((error: unknown) =>
      log.warn({ err: error, job: job.id }, "finished job could not be deleted"),
    );
  }
}
