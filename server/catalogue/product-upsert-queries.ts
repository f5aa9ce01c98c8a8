import { type Insertable, sql } from "kysely";
import type { Database, InTransaction } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";

export type ProductKey = { source: string; key: string };
export type ProductRow = Insertable<Tables["products"]> & { id: string };
export type ProductColorRow = Insertable<Tables["product_colors"]>;
export type VariantRow = Insertable<Tables["variants"]>;

/** A statement takes at most 65,535 parameters. */
const maxRowsPerStatement = 1000;

/** Whoever saves one of these products at the same moment waits here, all in the same order. */
export async function lockProductKeys(trx: InTransaction, drafts: readonly ProductKey[]) {
  const keys = drafts.map(formatKey);
  await sql`select pg_advisory_xact_lock(turn)
    from (select hashtextextended(key, 0) as turn from unnest(${keys}::text[]) as key order by 1 offset 0) as turns`.execute(
    trx,
  );
}

export async function findSavedProducts(db: Database, drafts: readonly ProductKey[]) {
  const rows = await db
    .selectFrom("products")
    .select(["id", "source", "source_key", "fingerprint"])
    .where("source", "in", [...new Set(drafts.map(({ source }) => source))])
    .where("source_key", "=", sql<string>`any(${drafts.map(({ key }) => key)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [formatKey({ source: row.source!, key: row.source_key! }), row]));
}

export function formatKey({ source, key }: ProductKey): string {
  return `${source}\n${key}`;
}

/** The sizes of these products, held still: nobody sells one until this transaction ends. */
export function lockVariants(trx: InTransaction, productIds: readonly string[]) {
  return trx
    .selectFrom("variants as s")
    .innerJoin("product_colors as v", "v.id", "s.color_id")
    .select(["s.id", "s.product_id", "s.color_id", "v.color", "s.size", "s.inventory", "s.stated_inventory"])
    .where("s.product_id", "=", sql<string>`any(${productIds}::text[])`)
    .orderBy("s.id")
    .forUpdate("s")
    .execute();
}
export type LockedVariant = Awaited<ReturnType<typeof lockVariants>>[number];

/** A variation takes its sizes along, and a size its places in carts. */
export async function deleteRows(trx: InTransaction, table: "variants" | "product_colors", ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where("id", "=", sql<string>`any(${ids}::text[])`).execute();
}

/** Ratings, sold pieces and the day it was new stay as they are. */
export async function upsertProductRows(trx: InTransaction, rows: readonly ProductRow[]) {
  const columns = Object.keys(rows[0]!).filter((column) => !insertOnlyColumns.has(column));
  for (const chunk of chunks(rows)) {
    await trx
      .insertInto("products")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ ...excluded(columns), updated_at: sql<Date>`now()` }),
      )
      .execute();
  }
}
const insertOnlyColumns = new Set(["id", "source", "source_key", "created_at", "new_until"]);

export async function upsertColorRows(trx: InTransaction, rows: readonly ProductColorRow[]) {
  for (const chunk of chunks(rows)) {
    await trx
      .insertInto("product_colors")
      .values(chunk)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded(["position", "images"])))
      .execute();
  }
}

export async function upsertVariantRows(trx: InTransaction, rows: readonly VariantRow[]) {
  const columns = ["position", "price", "mrp", "inventory", "stated_inventory", "sku"];
  for (const chunk of chunks(rows)) {
    await trx
      .insertInto("variants")
      .values(chunk)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded(columns)))
      .execute();
  }
}

function excluded(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`]));
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / maxRowsPerStatement);
  return Array.from({ length: count }, (_, n) => rows.slice(n * maxRowsPerStatement, (n + 1) * maxRowsPerStatement));
}
