import type { StockQuery } from "#contract/admin/stock/inventory.ts";
import type { GridColor } from "#contract/admin/stock/variant-grid.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toImageUrl } from "../../catalogue/products/index.ts";
import { type GridVariantRow, listStockProducts } from "./stock-list-queries.ts";

type GridSource<Row extends GridVariantRow, Values> = {
  /** All variants of the products, with their values. */
  list: (db: Database, productIds: readonly string[]) => Promise<Row[]>;
  toValues: (row: Row) => Values;
};
type GridVariant<Values> = Values & { _id: string; size: string; sku: string | null };
type GridPage<Values> = { rows: (GridColor & { variants: GridVariant<Values>[] })[]; next: string | null };

/** A page of products with values of their variants, a row for each color. */
export async function getGridPage<Row extends GridVariantRow, Values>(
  db: Database,
  query: StockQuery,
  { list, toValues }: GridSource<Row, Values>,
): Promise<GridPage<Values>> {
  const ids = await listStockProducts(db, { ...query, limit: query.limit + 1 });
  const shown = ids.slice(0, query.limit);
  const byColor = Map.groupBy(await list(db, shown), ({ colorId }) => colorId);
  return {
    rows: [...byColor.values()].map((rows) => ({
      ...toColor(rows),
      variants: rows.map((row) => ({ _id: row.variantId, size: row.size, sku: row.sku, ...toValues(row) })),
    })),
    next: ids.length > query.limit ? (shown.at(-1) ?? null) : null,
  };
}

function toColor(rows: readonly GridVariantRow[]): GridColor {
  const [first] = rows;
  if (!first) throw new Error("A color without variants");
  const { colorId, color, image, productId, name, slug, status } = first;
  return { _id: colorId, color, image: image && toImageUrl(image), product: { _id: productId, name, slug, status } };
}
