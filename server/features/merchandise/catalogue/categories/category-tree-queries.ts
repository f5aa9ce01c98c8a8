import type { Database } from "../../../../platform/database/database.ts";

/** All categories, siblings in the merchant's order. */
export function findCategories(db: Database) {
  return db
    .selectFrom("categories")
    .select(["id", "parent_id", "level", "name", "hidden", "image"])
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
}
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];
