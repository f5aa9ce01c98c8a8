import { type RawBuilder, sql } from "kysely";
import type { ItemText } from "#facet-index";
import type { Database } from "../../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../../platform/database/prepared.ts";
import { foldText } from "../../../../platform/text/fold-text.ts";

/** The names of all products in a range of numbers, folded as search texts are. */
export function findAllNames(db: Database, from: number, count: number): Promise<ItemText[]> {
  return find(db, sql`number >= ${from} and number < ${from + count}`);
}

export function findNames(db: Database, numbers: readonly number[]): Promise<ItemText[]> {
  return find(db, sql`number = any(${preparedArray(numbers, "integer")})`);
}

async function find(db: Database, condition: RawBuilder<unknown>): Promise<ItemText[]> {
  const { rows } =
    await sql<ItemText>`select number, name as text from product_search where ${condition} ${prepared}`.execute(db);
  return rows.map(({ number, text }) => ({ number, text: foldText(text) }));
}
