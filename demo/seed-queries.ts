import { sql } from "kysely";
import { type Database, withoutQueryTimeout } from "../server/platform/database/database.ts";

/** Counts all products and the demo products. */
export async function countProducts(db: Database): Promise<{ all: number; demo: number }> {
  return await db
    .selectFrom("products")
    .select([sql<number>`count(*)`.as("all"), sql<number>`count(*) filter (where source = 'demo')`.as("demo")])
    .executeTakeFirstOrThrow();
}

// The key of the advisory lock is an arbitrary number, which is the same in all processes.
const lock = 715_311;

/** Runs `work` under a lock. If several processes start at once, one of them seeds the shop while the others wait. */
export function withSeedLock<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return withoutQueryTimeout(db, (pinned) =>
    pinned.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      return work();
    }),
  );
}
