import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** All categories, siblings in the merchant's order, except that "Other" comes last. */
export function findCategories(db: Database) {
  return db
    .selectFrom("categories")
    .select(["id", "parent_id", "level", "name"])
    .orderBy(sql`lower(name) = 'other'`)
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
}
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];
