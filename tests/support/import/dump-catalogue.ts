import { sql } from "kysely";
import type { TestShop } from "../shop/shop.ts";

type Row = Record<string, unknown>;

/** The dumped tables, each with the order of its rows. */
const tables = [
  ["categories", "id"],
  ["products", "id"],
  ["product_colors", "product_id, position, id"],
  ["variants", "product_id, color_id, position, id"],
  ["low_stock_levels", "variant_id"],
  ["imported_stock_changes", "import_id, variant_id"],
  ["product_index", "product_id"],
  ["product_search", "product_id"],
] as const;

/** Returns the rows that an import writes, without the times of writing and without histories, which only grow. */
export async function dumpCatalogue({ context: { db } }: Pick<TestShop, "context">) {
  // A single statement reads all tables, because property tests compare the catalogue hundreds of times.
  const select = ([table, order]: readonly [string, string]) => sql`
    (select ${sql.lit(table)} as name, coalesce(jsonb_agg(to_jsonb(t) order by ${sql.raw(order)}), '[]') as rows from ${sql.table(table)} t)`;
  const { rows: found } = await sql<{ name: string; rows: Row[] }>`
    ${sql.join(tables.map(select), sql` union all `)}`.execute(db);
  const read = (table: (typeof tables)[number][0]) =>
    (found.find(({ name }) => name === table)?.rows ?? []).map(
      ({ updated_at: _, changed_xid: __, applied_at: ___, ...row }) => row,
    );
  return {
    categories: read("categories"),
    products: read("products"),
    colors: read("product_colors"),
    variants: read("variants"),
    levels: read("low_stock_levels"),
    appliedStock: read("imported_stock_changes"),
    // Deleted products stay in the index without keys, so that every process notices the deletion.
    index: read("product_index").filter(({ keys }) => (keys as string[]).length > 0),
    search: read("product_search"),
  };
}
