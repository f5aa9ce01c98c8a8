import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export type QueuedJobs = { type: string; state: string; count: number; oldestSeconds: number };

/**
 * Queued jobs by type and state: `waiting` for a process, `scheduled` for later, `retry` after a failure, `active`, or `failed` for
 * good. The age of a job counts from the moment it could run first.
 */
export async function countQueuedJobs(db: Database): Promise<QueuedJobs[]> {
  const { rows } = await sql<QueuedJobs>`
    select name as type,
      case when state <> 'created' then state::text when start_after > now() then 'scheduled' else 'waiting' end as state,
      count(*)::int as count,
      greatest(0, extract(epoch from max(now() - case state when 'created' then start_after else created_on end)))::float
        as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db);
  return rows;
}
