import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/database.ts";

/** The names of categories by their ids. */
export async function findCategoryNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "name"])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listVariantIds(db: Database, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from variants where product_id = any(${productIds}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
