import { sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

export async function countDemoArticles(db: Database): Promise<number> {
  const query = db.selectFrom("articles").select(sql<number>`count(*)`.as("demo")).where("source", "=", "demo");
  return (await query.executeTakeFirstOrThrow()).demo;
}
