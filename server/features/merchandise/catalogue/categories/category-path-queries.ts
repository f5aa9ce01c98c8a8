import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";

type CategoryKey = { parent: string | null; level: number; name: string };

export type PlacedCategory = { id: string; level: number };

export function findCategory(
  db: Database,
  { parent, name }: Pick<CategoryKey, "parent" | "name">,
): Promise<PlacedCategory | undefined> {
  return db
    .selectFrom("categories")
    .select(["id", "level"])
    .where(sql`coalesce(parent_id, '')`, "=", parent ?? "")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
}

/** The category that had this parent and name before staff renamed or moved it. */
export function findMovedCategory(
  db: Database,
  { parent, name }: Pick<CategoryKey, "parent" | "name">,
): Promise<PlacedCategory | undefined> {
  return db
    .selectFrom("category_aliases as a")
    .innerJoin("categories as c", "c.id", "a.category_id")
    .select(["c.id", "c.level"])
    .where(sql`coalesce(a.parent_id, '')`, "=", parent ?? "")
    .where(sql`lower(a.name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
}

/** "Other" comes after siblings that are created later. Staff may order it elsewhere. */
export const lastPosition = 1_000_000;

/** The former parents and names (in lower case) of the categories that staff have renamed or moved. */
export function findCategoryAliases(db: Database) {
  return db
    .selectFrom("category_aliases")
    .select(["parent_id", sql<string>`lower(name)`.as("name"), "category_id"])
    .execute();
}

/** Appends the category to its siblings. Returns undefined if it existed already. */
export async function insertCategory(db: Database, { parent, level, name }: CategoryKey): Promise<string | undefined> {
  const created = await db
    .insertInto("categories")
    .values((row) => ({
      id: newId(),
      parent_id: parent,
      level,
      name,
      position:
        name.toLowerCase() === "other"
          ? lastPosition
          : row
              .selectFrom("categories as sibling")
              .select((siblings) =>
                siblings.fn
                  .coalesce(sql<number>`${siblings.fn.max("sibling.position")} + 1`, sql<number>`0`)
                  .as("next"),
              )
              .where(sql`coalesce(sibling.parent_id, '')`, "=", parent ?? "")
              .where("sibling.position", "<", lastPosition),
    }))
    .onConflict((conflict) => conflict.expression(sql`coalesce(parent_id, ''), lower(name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return created?.id;
}
