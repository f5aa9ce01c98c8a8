import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";

type CategoryKey = { parent: string | null; level: number; name: string };

export async function findCategory(db: Database, { parent, name }: CategoryKey): Promise<string | undefined> {
  const category = await db
    .selectFrom("categories")
    .select("id")
    .where(sql`coalesce(parent_id, '')`, "=", parent ?? "")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return category?.id;
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
      position: row
        .selectFrom("categories as sibling")
        .select((siblings) => siblings.fn.countAll<number>().as("count"))
        .where("sibling.level", "=", level)
        .where(sql`coalesce(sibling.parent_id, '')`, "=", parent ?? ""),
    }))
    .onConflict((conflict) => conflict.expression(sql`coalesce(parent_id, ''), lower(name)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return created?.id;
}
