import { type Insertable, sql, type Updateable } from "kysely";
import type { ImportKind } from "#contract/admin/imports/import-states.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { ImportState } from "../../../../platform/database/tables/imports.ts";
import type { Tables } from "../../../../platform/database/tables.ts";
import type {
  ImportedProduct,
  ProductReversal,
  RevertedProduct,
} from "../../../merchandise/catalogue/products/index.ts";

export async function insertImport(db: Database, record: Insertable<Tables["imports"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("imports")
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function findImport(db: Database, importId: string) {
  return db.selectFrom("imports").selectAll().where("id", "=", importId).executeTakeFirst();
}
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export function findImports(db: Database, importIds: readonly (string | null)[]) {
  return db.selectFrom("imports").selectAll().where("id", "=", sql<string>`any(${importIds}::text[])`).execute();
}

/** The id of the audit row about the start of the import; undefined if the import has written nothing. */
export async function findImportStart(db: Database, importId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("audit_log")
    .select("id")
    .where("entity", "=", "import")
    .where("entity_id", "=", importId)
    .where("action", "=", "import.start")
    .orderBy("id")
    .executeTakeFirst();
  return row?.id;
}

/** Imports, newest first. `after`: the id of the last import of the previous page. */
export function listImports(
  db: Database,
  { kinds, after, limit }: { kinds: readonly ImportKind[]; after?: string | undefined; limit: number },
) {
  let rows = db.selectFrom("imports").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit);
  rows = rows.where("kind", "=", sql<ImportKind>`any(${kinds}::text[])`);
  if (after !== undefined)
    rows = rows.where(sql<boolean>`(created_at, id) < (select created_at, id from imports where id = ${after})`);
  return rows.execute();
}

/** Changes an import only if it is in one of these states. Returns whether it was. */
export async function updateImport(
  db: Database,
  importId: string,
  states: readonly ImportState[],
  changes: Updateable<Tables["imports"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(changes)
    .where("id", "=", importId)
    .where("state", "in", states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Limit of the hosts in the list: as many as a member can look through. */
const maxImageHosts = 50;

export async function addImageHosts(db: Database, importId: string, hosts: readonly string[]) {
  await sql`
    update imports set image_hosts =
      array(select distinct host from unnest(image_hosts || ${hosts}::text[]) host order by host limit ${maxImageHosts})
    where id = ${importId}`.execute(db);
}

export async function addImportCategory(db: Database, importId: string, categoryId: string) {
  await sql`update imports set category_ids = category_ids || ${categoryId}::text where id = ${importId}`.execute(db);
}

type WrittenRecord = { productId: string; outcome: "new" | "updated"; reversal: ProductReversal };

/**
 * Runs in the transaction that writes the products. If an interrupted attempt has recorded a product, that record
 * stays.
 */
export async function insertImportProducts(trx: Transaction, importId: string, products: readonly WrittenRecord[]) {
  await sql`
    insert into import_products (import_id, product_id, outcome, reversal)
    select ${importId}, p.id, p.outcome, p.reversal::jsonb
    from unnest(${products.map(({ productId }) => productId)}::text[], ${products.map(({ outcome }) => outcome)}::text[],
      ${products.map(({ reversal }) => JSON.stringify(reversal))}::text[]) as p(id, outcome, reversal)
    on conflict do nothing`.execute(trx);
}

export async function countImportProducts(db: Database, importId: string) {
  const { rows } = await sql<{ new: number; updated: number }>`
    select (count(*) filter (where outcome = 'new'))::int as new, (count(*) filter (where outcome = 'updated'))::int as updated
    from import_products where import_id = ${importId}`.execute(db);
  return rows[0] ?? { new: 0, updated: 0 };
}

/** The next products that are not undone, locked. */
export async function lockProductsToUndo(
  trx: Transaction,
  importId: string,
  limit: number,
): Promise<ImportedProduct[]> {
  const { rows } = await sql<ImportedProduct>`
    select product_id as "productId", reversal from import_products
    where import_id = ${importId} and undone is null order by product_id limit ${limit} for update`.execute(trx);
  return rows;
}

export async function storeUndone(trx: Transaction, importId: string, products: readonly RevertedProduct[]) {
  await sql`
    update import_products i set undone = u.undone, conflicts = array(select jsonb_array_elements_text(u.conflicts::jsonb))
    from unnest(${products.map(({ productId }) => productId)}::text[], ${products.map(({ undone }) => undone)}::text[],
      ${products.map(({ conflicts }) => JSON.stringify(conflicts))}::text[]) as u(id, undone, conflicts)
    where i.import_id = ${importId} and i.product_id = u.id`.execute(trx);
}

/** Forgets that the stock changes of these products were applied, so that the same file may add the units again. */
export async function deleteAppliedStockChanges(trx: Transaction, stockKey: string, productIds: readonly string[]) {
  await sql`
    delete from imported_stock_changes where import_id = ${stockKey}
      and variant_id in (select id from variants where product_id = any(${productIds}::text[]))`.execute(trx);
}

export async function countUndone(db: Database, importId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ undone: string; count: number }>`
    select undone, count(*)::int as count from import_products where import_id = ${importId} and undone is not null
    group by undone order by undone`.execute(db);
  return Object.fromEntries(rows.map(({ undone, count }) => [undone, count]));
}

/** Products that an undo has not restored, or only in part. */
export async function listConflicts(db: Database, importId: string, limit: number) {
  const { rows } = await sql<{ recordId: string; name: string | null; conflicts: string[] }>`
    select i.product_id as "recordId", p.name, i.conflicts
    from import_products i left join products p on p.id = i.product_id
    where i.import_id = ${importId} and i.conflicts <> '{}' order by i.product_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Deletes those of the categories that have no products, sub-categories or sales, from the lowest level up. Returns
 * their number.
 */
export async function deleteUnusedCategories(trx: Transaction, categoryIds: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const level of [3, 2, 1]) {
    const { numAffectedRows = 0n } = await sql`
      delete from categories c where c.id = any(${categoryIds}::text[]) and c.level = ${level}
        and not exists (select from categories where parent_id = c.id)
        and not exists (select from products p where p.category_id = c.id or p.sub_category_id = c.id or p.third_category_id = c.id)
        and not exists (select from sales where c.id = any(category_ids))`.execute(trx);
    deleted += Number(numAffectedRows);
  }
  return deleted;
}
