import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

const ownDatabase = sql`(select oid from pg_database where datname = current_database())`;

/**
 * An id of the server, the database and its tables. A restored dump has other tables, even in the same database. The
 * server's id is left out if the server does not disclose it.
 */
export async function getDatabaseId(db: Database): Promise<string> {
  const { id, showsServer } = await db
    .selectNoFrom([
      sql<string>`${ownDatabase} || ' ' || 'job_places'::regclass::oid`.as("id"),
      sql<boolean>`has_function_privilege('pg_control_system()', 'execute')`.as("showsServer"),
    ])
    .executeTakeFirstOrThrow();
  if (!showsServer) return id;
  const server = sql<string>`(select system_identifier::text from pg_control_system())`.as("id");
  return `${(await db.selectNoFrom(server).executeTakeFirstOrThrow()).id} ${id}`;
}

/**
 * Stores a place. Jobs run at the first place of a database. At any other place they are held, because the database was
 * copied there.
 */
export async function registerPlace(db: Database, place: { id: string; address: string }) {
  const heldUnlessFirst = sql<Date | null>`case when exists (select from job_places) then now() end`;
  await db
    .insertInto("job_places")
    .values({ ...place, held_at: heldUnlessFirst })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether the jobs of a place are held. Also true if the place is gone, because another database was restored under the
 * running shop.
 */
export async function isPlaceHeld(db: Database, placeId: string): Promise<boolean> {
  const released = db.selectFrom("job_places").select("id").where("id", "=", placeId).where("held_at", "is", null);
  return (await released.executeTakeFirst()) === undefined;
}

export async function setHeld(db: Database, placeId: string, isHeld: boolean) {
  // The time of the first of several holds stays, so that jobs that waited then are still distinguished from later
  // jobs.
  const held_at = isHeld ? sql<Date>`coalesce(held_at, now())` : null;
  await db.updateTable("job_places").set({ held_at }).where("id", "=", placeId).execute();
}

/** The address where the jobs of this database ran before the database was copied here. */
export async function findOriginalAddress(db: Database, placeId: string): Promise<string | undefined> {
  const original = await db
    .selectFrom("job_places")
    .select("address")
    .where("id", "!=", placeId)
    .where("held_at", "is", null)
    .orderBy("opened_at", "desc")
    .executeTakeFirst();
  return original?.address;
}

const isWaiting = sql<boolean>`job.state in ('created', 'retry', 'active')`;
const wasQueuedBeforeHold = sql<boolean>`job.created_on < job_places.held_at`;

/**
 * Numbers of waiting jobs by type. `before` counts jobs from before the hold, which the original has queued in the case
 * of a copy. `since` counts later jobs.
 */
export type WaitingJobs = { type: string; before: number; since: number };

export async function countWaitingJobs(db: Database, placeId: string): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select job.name as type, count(*) filter (where ${wasQueuedBeforeHold}) as before,
      count(*) filter (where ${wasQueuedBeforeHold} is not true) as since
    from pgboss.job as job, job_places
    where job_places.id = ${placeId} and ${isWaiting}
    group by job.name order by job.name
  `.execute(db);
  return rows;
}

/** Deletes the jobs of a type from before the hold and returns their number. */
export async function deleteJobsBeforeHold(db: Database, placeId: string, type: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pgboss.job as job using job_places
    where job_places.id = ${placeId} and job.name = ${type} and ${wasQueuedBeforeHold} and ${isWaiting}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
