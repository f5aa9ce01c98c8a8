import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The queue's own `deleteJob` also deletes a job that is running. */
export async function removeWaitingJob(db: Database, type: string, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from pgboss.job where name = ${type} and id = ${jobId}::uuid and state = 'created'`.execute(db);
  return numAffectedRows > 0n;
}
