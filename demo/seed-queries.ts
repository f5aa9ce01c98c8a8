import { sql } from "kysely";
import { atLeisure, type Database } from "../server/database/open.ts";

/** How many products are on the shelves, and how many of them are the demo's. */
export async function countProducts(db: Database): Promise<{ all: number; demo: number }> {
  return await db
    .selectFrom("products")
    .select([sql<number>`count(*)`.as("all"), sql<number>`count(*) filter (where source = 'demo')`.as("demo")])
    .executeTakeFirstOrThrow();
}

// Any number, as long as every process of the shop takes the same one.
const lock = 715_311;

/** Does the work when no other process is at it: of several that start at once, one fills and the others find it done. */
export function withSeedLock<Done>(db: Database, work: () => Promise<Done>): Promise<Done> {
  return atLeisure(db, (pinned) =>
    pinned.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      return work();
    }),
  );
}
