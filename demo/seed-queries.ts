import { sql } from "kysely";
import { type Database, withoutQueryTimeout } from "../server/platform/database/database.ts";

/** Counts all products, and those of the demo. */
export async function countProducts(db: Database): Promise<{ all: number; demo: number }> {
  return await db
    .selectFrom("products")
    .select([sql<number>`count(*)`.as("all"), sql<number>`count(*) filter (where source = 'demo')`.as("demo")])
    .executeTakeFirstOrThrow();
}

// An arbitrary number, the same in all processes.
const lock = 715_311;

/** Of several processes that start at once, one seeds and the others wait, then find everything in place. */
export function withSeedLock<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return withoutQueryTimeout(db, (pinned) =>
    pinned.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      return work();
    }),
  );
}
