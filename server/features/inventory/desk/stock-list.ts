import type { StockQuery, StockRow } from "#contract/admin/inventory.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toImageUrl } from "../../catalogue/products/index.ts";
import { listStock, listStockProducts, type StockListRow } from "./stock-list-queries.ts";

/** A page of products with the stock of their variants, a row for each color. */
export async function getStock(db: Database, query: StockQuery): Promise<{ rows: StockRow[]; next: string | null }> {
  const ids = await listStockProducts(db, { ...query, limit: query.limit + 1 });
  const shown = ids.slice(0, query.limit);
  const byColor = Map.groupBy(await listStock(db, shown), ({ colorId }) => colorId);
  return { rows: [...byColor.values()].map(toRow), next: ids.length > query.limit ? (shown.at(-1) ?? null) : null };
}

function toRow(rows: readonly StockListRow[]): StockRow {
  const [first] = rows;
  if (!first) throw new Error("A color without variants");
  const { colorId, color, image, productId, name, slug, status } = first;
  return {
    ...{ _id: colorId, color, image: image && toImageUrl(image), product: { _id: productId, name, slug, status } },
    variants: rows.map(({ variantId, size, sku, sellable, reserved, level }) => ({
      _id: variantId,
      size,
      sku,
      sellable,
      reserved,
      level,
    })),
  };
}
