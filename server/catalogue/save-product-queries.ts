import { type Insertable, sql } from "kysely";
import type { Database, InTransaction } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";

export type Keyed = { source: string; key: string };
export type ProductRow = Insertable<Tables["products"]> & { id: string };
export type VariationRow = Insertable<Tables["product_colors"]>;
export type SizeRow = Insertable<Tables["variants"]>;

/** A statement takes at most 65,535 parameters. */
const rowsAtOnce = 1000;

/** Whoever saves one of these products at the same moment waits here, all in the same order. */
export async function waitForTurn(trx: InTransaction, drafts: readonly Keyed[]) {
  const keys = drafts.map(nameOf);
  await sql`select pg_advisory_xact_lock(turn)
    from (select hashtextextended(key, 0) as turn from unnest(${keys}::text[]) as key order by 1 offset 0) as turns`.execute(
    trx,
  );
}

export async function findSaved(db: Database, drafts: readonly Keyed[]) {
  const rows = await db
    .selectFrom("products")
    .select(["id", "source", "source_key", "fingerprint"])
    .where("source", "in", [...new Set(drafts.map(({ source }) => source))])
    .where("source_key", "=", sql<string>`any(${drafts.map(({ key }) => key)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [nameOf({ source: row.source!, key: row.source_key! }), row]));
}

export function nameOf({ source, key }: Keyed): string {
  return `${source}\n${key}`;
}

/** The sizes of these products, held still: nobody sells one until this transaction ends. */
export function holdSizes(trx: InTransaction, productIds: readonly string[]) {
  return trx
    .selectFrom("variants as s")
    .innerJoin("product_colors as v", "v.id", "s.color_id")
    .select(["s.id", "s.product_id", "s.color_id", "v.color", "s.size", "s.inventory", "s.stated_inventory"])
    .where("s.product_id", "=", sql<string>`any(${productIds}::text[])`)
    .orderBy("s.id")
    .forUpdate("s")
    .execute();
}
export type HeldSize = Awaited<ReturnType<typeof holdSizes>>[number];

/** A variation takes its sizes along, and a size its places in carts. */
export async function removeRows(trx: InTransaction, table: "variants" | "product_colors", ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where("id", "=", sql<string>`any(${ids}::text[])`).execute();
}

/** Ratings, sold pieces and the day it was new stay as they are. */
export async function putProducts(trx: InTransaction, rows: readonly ProductRow[]) {
  const columns = Object.keys(rows[0]!).filter((column) => !keptColumns.has(column));
  for (const some of chunks(rows)) {
    await trx
      .insertInto("products")
      .values(some)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ ...excluded(columns), updated_at: sql<Date>`now()` }),
      )
      .execute();
  }
}
const keptColumns = new Set(["id", "source", "source_key", "created_at", "new_until"]);

export async function putVariations(trx: InTransaction, rows: readonly VariationRow[]) {
  for (const some of chunks(rows)) {
    await trx
      .insertInto("product_colors")
      .values(some)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded(["position", "images"])))
      .execute();
  }
}

export async function putSizes(trx: InTransaction, rows: readonly SizeRow[]) {
  const columns = ["position", "price", "mrp", "inventory", "stated_inventory", "sku"];
  for (const some of chunks(rows)) {
    await trx
      .insertInto("variants")
      .values(some)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded(columns)))
      .execute();
  }
}

function excluded(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`]));
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, n) => rows.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce));
}
