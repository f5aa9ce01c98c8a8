import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import { anyOf } from "./card-queries.ts";

const columns = ["id", "parent_id", "level", "name"] as const;

export function findCategories(db: Database) {
  return db.selectFrom("categories").select(columns).orderBy("position").orderBy("name").orderBy("id").execute();
}
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];

/** These categories and all above them. */
export function findWithParents(db: Database, ids: readonly string[]): Promise<CategoryRow[]> {
  return db
    .withRecursive("above", (query) =>
      query
        .selectFrom("categories")
        .select(columns)
        .where("id", "=", anyOf(ids))
        .union(
          query
            .selectFrom("categories as c")
            .innerJoin("above", "above.parent_id", "c.id")
            .select(["c.id", "c.parent_id", "c.level", "c.name"]),
        ),
    )
    .selectFrom("above")
    .selectAll()
    .orderBy("level")
    .orderBy("id")
    .execute();
}

export function findChildren(db: Database, parent: string | null, level: number): Promise<CategoryRow[]> {
  return db
    .selectFrom("categories")
    .select(columns)
    .where("level", "=", level)
    .where("parent_id", parent === null ? "is" : "=", parent)
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .modifyEnd(prepared)
    .execute();
}
