import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The queue's own `deleteJob` also deletes a job that is running. */
export async function removeWaitingJob(db: Database, type: string, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from pgboss.job where name = ${type} and id = ${jobId}::uuid and state = 'created'`.execute(db);
  return numAffectedRows > 0n;
}

/** Keeps that a job failed for good, without its payload. */
export async function insertFailedJob(db: Database, type: string, jobId: string) {
  await db
    .insertInto("failed_jobs")
    .values({ job_id: jobId, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFailedJobs(db: Database, before: Date) {
  await db.deleteFrom("failed_jobs").where("failed_at", "<", before).execute();
}
