import { type Insertable, sql } from "kysely";
import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import type { Tables } from "../../../../../platform/database/tables.ts";
import { formatKey, type ProductKey } from "./stored-product-queries.ts";

export type ProductRow = Insertable<Tables["products"]> & { id: string };
export type ProductColorRow = Insertable<Tables["product_colors"]>;
export type VariantRow = Insertable<Tables["variants"]>;

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const maxRowsPerStatement = 1000;

/** Serializes concurrent saves of the same products. Locks are taken in one order, so that saves cannot deadlock. */
export async function lockProductKeys(trx: Transaction, drafts: readonly ProductKey[]) {
  const keys = drafts.map(formatKey);
  await sql`select pg_advisory_xact_lock(lock)
    from (select hashtextextended(key, 0) as lock from unnest(${keys}::text[]) as key order by 1 offset 0) as locks`.execute(
    trx,
  );
}

export async function findProductIds(db: Database, drafts: readonly ProductKey[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("source", "in", [...new Set(drafts.map(({ source }) => source))])
    .where("source_key", "=", sql<string>`any(${drafts.map(({ key }) => key)}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the variants of these products: none can be sold until this transaction ends. */
export function lockVariants(trx: Transaction, productIds: readonly string[]) {
  return trx
    .selectFrom("variants as v")
    .select(["v.id", "v.product_id", "v.color_id", "v.barcode"])
    .where("v.product_id", "=", sql<string>`any(${productIds}::text[])`)
    .orderBy("v.id")
    .forUpdate("v")
    .execute();
}
/**
 * Locks the rows of products, because staff may change their status at the same time. Locked after the variants, in the
 * order of ids.
 */
export async function lockProductRows(trx: Transaction, productIds: readonly string[]) {
  await sql`select from products where id = any(${productIds}::text[]) order by id for no key update`.execute(trx);
}

export type LockedVariant = Awaited<ReturnType<typeof lockVariants>>[number];

/** Why the stock of variants changes in this transaction: read by the trigger that records movements (0145). */
export async function setStockReason(trx: Transaction, reason: StockReason, importId = "") {
  await sql`select set_config('kapas.stock_reason', ${reason}, true), set_config('kapas.stock_import', ${importId}, true)`.execute(
    trx,
  );
}

/** Deleting a colour cascades to its variants, and a variant to its cart lines. */
export async function deleteRows(trx: Transaction, table: "variants" | "product_colors", ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where("id", "=", sql<string>`any(${ids}::text[])`).execute();
}

/** An update does not change ratings, units sold and the creation date. */
export async function upsertProductRows(trx: Transaction, rows: readonly ProductRow[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !insertOnlyColumns.has(column));
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

export async function upsertColorRows(trx: Transaction, rows: readonly ProductColorRow[]) {
  for (const chunk of chunks(rows)) {
    await trx
      .insertInto("product_colors")
      .values(chunk)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded(["position", "images"])))
      .execute();
  }
}

export async function upsertVariantRows(trx: Transaction, rows: readonly VariantRow[]) {
  // A trigger (0157) computes `regular_price` in the rows to be inserted, so that an update can take it from them.
  const columns = ["position", "price", "regular_price", "mrp", "inventory", "imported_inventory", "sku", "barcode"];
  for (const chunk of chunks(rows)) {
    await trx
      .insertInto("variants")
      .values(chunk)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(excluded(columns)))
      .execute();
  }
}

/**
 * Computes the listed prices again. The rows of products were written with regular prices even during a sale. The
 * triggers on removed variants ran before the other variants had their new order, which decides between variants of the
 * same price.
 */
export async function refreshListedPrices(trx: Transaction, productIds: readonly string[]) {
  await sql`select refresh_listed_prices(${productIds}::text[])`.execute(trx);
}

function excluded(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql<never>`${sql.ref(`excluded.${column}`)}`]));
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / maxRowsPerStatement);
  return Array.from({ length: count }, (_, n) => rows.slice(n * maxRowsPerStatement, (n + 1) * maxRowsPerStatement));
}
