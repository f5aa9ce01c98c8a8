import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";
import { prepared, preparedArray } from "../database/prepared.ts";

/** Deletes a job that has not started. The queue's own `deleteJob` would also delete a running job. */
export async function removeWaitingJob(db: Database, type: string, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from pgboss.job where name = ${type} and id = ${jobId}::uuid and state = 'created'`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Deletes jobs that this process has started, unless another process has started them again meanwhile. The queue's own
 * `deleteJob` would be planned anew for each call.
 */
export async function deleteFinishedJobs(
  db: Database,
  type: string,
  jobs: readonly { id: string; retryCount: number }[],
) {
  const ids = jobs.map(({ id }) => id);
  const attempts = jobs.map(({ retryCount }) => retryCount);
  await sql`
    delete from pgboss.job j using unnest(${preparedArray(ids, "uuid")}, ${preparedArray(attempts, "integer")}) as finished (id, attempt)
    where j.name = ${type} and j.id = finished.id and j.state = 'active' and j.retry_count = finished.attempt ${prepared}`.execute(
    db,
  );
}

const retrySeconds = 3 * 86_400;

/**
 * Records that a job failed for good, without its payload. With `canRetry` the queue itself stores the job for three
 * days.
 */
export async function insertFailedJob(
  db: Database,
  { type, jobId, canRetry }: { type: string; jobId: string; canRetry: boolean },
) {
  await sql`
    with prolonged as (
      update pgboss.job set deletion_seconds = ${retrySeconds} where ${canRetry} and name = ${type} and id = ${jobId}::uuid
    )
    insert into failed_jobs (job_id, type) values (${jobId}::uuid, ${type}) on conflict do nothing`.execute(db);
}

export async function deleteFailedJobs(db: Database, before: Date) {
  await db.deleteFrom("failed_jobs").where("failed_at", "<", before).execute();
}

/**
 * A job that has failed, either for good (`failed`) or in all attempts so far (`retry`). `subject` is the subject of a
 * mail.
 */
export type FailingJob = {
  id: string;
  type: string;
  state: "failed" | "retry";
  attempts: number;
  createdAt: Date;
  nextAt: Date | null;
  reason: string | null;
  subject: string | null;
};

/** Failing jobs, newest first. `after` is the id of the last job of the page before. */
export async function listFailingJobs(db: Database, { after, limit }: { after: string | undefined; limit: number }) {
  const following = after
    ? sql`and (created_on, id) < (select created_on, id from pgboss.job where id = ${after}::uuid)`
    : sql``;
  const { rows } = await sql<FailingJob>`
    select id, name as type, state, retry_count + (state = 'failed')::int as attempts, created_on as "createdAt",
      case state when 'retry' then start_after end as "nextAt", left(output->>'message', 300) as reason,
      case name when 'mail' then left(data->>'subject', 200) end as subject
    from pgboss.job where state in ('failed', 'retry') ${following}
    order by created_on desc, id desc limit ${limit}`.execute(db);
  return rows;
}

type JobKey = { id: string; type: string };

/** Runs failing jobs again at once and returns them. Jobs that run or are done stay as they are. */
export async function retryFailingJobs(trx: Transaction, ids: readonly string[]): Promise<JobKey[]> {
  const { rows } = await sql<JobKey>`
    with failing as (
      select id, name from pgboss.job where id = any(${ids}::uuid[]) and state in ('failed', 'retry') order by id for update
    ),
    forgotten as (delete from failed_jobs where job_id in (select id from failing))
    update pgboss.job j set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(j.retry_limit, j.retry_count + 1)
    from failing f where j.id = f.id and j.name = f.name returning j.id, j.name as type`.execute(trx);
  return rows;
}

/** Deletes failing jobs and returns them. */
export async function removeFailingJobs(trx: Transaction, ids: readonly string[]): Promise<JobKey[]> {
  const { rows } = await sql<JobKey>`
    with failing as (
      select id, name from pgboss.job where id = any(${ids}::uuid[]) and state in ('failed', 'retry') order by id for update
    ),
    forgotten as (delete from failed_jobs where job_id in (select id from failing))
    delete from pgboss.job j using failing f where j.id = f.id and j.name = f.name returning j.id, j.name as type`.execute(
    trx,
  );
  return rows;
}
