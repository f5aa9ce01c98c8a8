import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";

/** Serializes all changes of categories, because their rules look at parents and siblings. */
export async function lockCategories(trx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(trx);
}

/** The number of products of each category, in every status, including the products of the categories below it. */
export async function countProducts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; products: number }>`
    select path.id, count(*)::int as products from products p
      cross join lateral (values (p.category_id), (p.sub_category_id), (p.third_category_id)) as path (id)
    where path.id is not null group by path.id`.execute(db);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

export type StoredCategory = {
  id: string;
  parent_id: string | null;
  level: number;
  name: string;
  position: number;
  hidden: boolean;
  image: string | null;
};

/** Reads all categories from the database, because the cached tree may be older than the transaction. */
export function listCategoryRows(db: Database): Promise<StoredCategory[]> {
  return db
    .selectFrom("categories")
    .select(["id", "parent_id", "level", "name", "position", "hidden", "image"])
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function insertCategoryRow(trx: Transaction, row: StoredCategory) {
  await trx.insertInto("categories").values(row).execute();
}

export async function updateCategoryRow(
  trx: Transaction,
  id: string,
  row: Partial<Pick<StoredCategory, "name" | "parent_id" | "level" | "position" | "hidden" | "image">>,
) {
  await trx.updateTable("categories").set(row).where("id", "=", id).execute();
}

/** Waits for products that are being saved into the category: saving a product locks its category, too (0180). */
export async function lockCategoryRow(trx: Transaction, id: string) {
  await sql`select from categories where id = ${id} for update`.execute(trx);
}

export async function deleteCategoryRow(trx: Transaction, id: string) {
  await trx.deleteFrom("categories").where("id", "=", id).execute();
}

export async function hasProducts(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("products").select("id").where(inCategory(id)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Categories, of the given ones, that have products of their own. */
export async function findCategoriesWithProducts(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${ids}::text[]) as c (id)
    where exists (select from products where category_id = c.id or sub_category_id = c.id or third_category_id = c.id)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Three comparisons joined by `or`, because each column has an index. */
const inCategory = (id: string) =>
  sql<boolean>`(category_id = ${id} or sub_category_id = ${id} or third_category_id = ${id})`;

/** Products of a category and of the categories below it, sorted by id. */
export async function listProductsIn(db: Database, id: string, limit: number): Promise<string[]> {
  const products = db.selectFrom("products").select("id").where(inCategory(id)).orderBy("id").limit(limit);
  return (await products.execute()).map((product) => product.id);
}

/** Products of a moved category that do not have its present ancestors yet, sorted by id. */
export async function listMisplacedProducts(
  db: Database,
  id: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${withPaths}
    select p.id from products p
    where ${inCategory(id)} and p.id > ${after} and not exists (
      select from paths where paths.id = coalesce(p.third_category_id, p.sub_category_id, p.category_id) and (p.category_id, p.sub_category_id, p.third_category_id) is not distinct from (path[1], path[2], path[3]))
    order by p.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks products after their variants, as every save does: a sale may change the prices of products that move. */
export async function lockMovedProducts(trx: Transaction, productIds: readonly string[]) {
  await sql`select from variants where product_id = any(${productIds}::text[]) order by id for update`.execute(trx);
  await sql`select from products where id = any(${productIds}::text[]) order by id for no key update`.execute(trx);
}

/** Sets the ancestors of products whose category has moved. */
export async function moveProducts(trx: Transaction, productIds: readonly string[]) {
  await sql`
    ${withPaths}
    update products p
    set category_id = path[1], sub_category_id = path[2], third_category_id = path[3], updated_at = now()
    from paths
    where paths.id = coalesce(p.third_category_id, p.sub_category_id, p.category_id) and p.id = any(${productIds}::text[])`.execute(
    trx,
  );
}

/** Each category with its path from the top level. */
const withPaths = sql`
  with recursive paths as (
    select c.id, array[c.id]::text[] as path from categories c where c.parent_id is null
    union all
    select c.id, paths.path || c.id::text from categories c join paths on paths.id = c.parent_id
  )`;

/**
 * Stores the former parent and name of a category, so that imports still find it. An older alias with the same parent
 * and name is deleted.
 */
export async function insertAlias(
  trx: Transaction,
  { parent, name }: { parent: string | null; name: string },
  id: string,
) {
  await deleteAlias(trx, { parent, name });
  await trx.insertInto("category_aliases").values({ parent_id: parent, name, category_id: id }).execute();
}

/** Deletes the alias with this parent and name, because a category has them as its own now. */
export async function deleteAlias(trx: Transaction, { parent, name }: { parent: string | null; name: string }) {
  await trx
    .deleteFrom("category_aliases")
    .where(sql`coalesce(parent_id, '')`, "=", parent ?? "")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .execute();
}

/** Whether a sale that has not ended is for products of this category. */
export async function isOnSale(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from sales where ${id} = any(category_ids) and ends_at > ${now}) as found`.execute(trx);
  return rows[0]?.found === true;
}
