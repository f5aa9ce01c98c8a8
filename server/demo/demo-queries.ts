import { sql } from "kysely";
import type { Database } from "../database/open.ts";

/** How many products are on the shelves, and how many of them are the demo's. */
export async function countProducts(db: Database): Promise<{ all: number; demo: number }> {
  return await db
    .selectFrom("products")
    .select([sql<number>`count(*)`.as("all"), sql<number>`count(*) filter (where source = 'demo')`.as("demo")])
    .executeTakeFirstOrThrow();
}
