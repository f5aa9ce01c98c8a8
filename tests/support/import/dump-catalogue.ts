import { sql } from "kysely";
import type { TestShop } from "../shop/shop.ts";

type Row = Record<string, unknown>;

/** What an import writes, without the times of writing and without histories, which only grow. */
export async function dumpCatalogue({ context: { db } }: Pick<TestShop, "context">) {
  const read = async (table: string, order: string): Promise<Row[]> => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by ${sql.raw(order)}`.execute(db);
    return rows.map(({ row: { updated_at: _, changed_xid: __, applied_at: ___, ...row } }) => row);
  };
  return {
    categories: await read("categories", "id"),
    products: await read("products", "id"),
    colors: await read("product_colors", "product_id, position, id"),
    variants: (await read("variants", "product_id, color_id, position, id")).map(
      // The lowest price of 30 days is a fact: the import's price was asked for meanwhile.
      ({ lowest_prior_price: _, ...row }) => row,
    ),
    appliedStock: await read("imported_stock_changes", "import_id, variant_id"),
    // The index has the deleted products without keys, so that every process notices.
    index: (await read("product_index", "product_id")).filter(({ keys }) => (keys as string[]).length > 0),
    search: await read("product_search", "product_id"),
  };
}
