import type { PriceQuery, PriceRow, PriceVariant } from "#contract/admin/prices.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toImageUrl } from "../../catalogue/products/index.ts";
import { listStockProducts } from "../../inventory/inventory.ts";
import { type StoredAmounts, toAmounts } from "../change/amounts.ts";
import { listPaidPrices, listPrices, type PriceListRow } from "./price-list-queries.ts";

const shownPrices = 50;

/** A page of products with the prices of their variants, a row for each color. */
export async function getPrices(
  db: Database,
  query: PriceQuery,
  seesCosts: boolean,
): Promise<{ rows: PriceRow[]; next: string | null }> {
  const ids = await listStockProducts(db, { ...query, stock: "all", limit: query.limit + 1 });
  const shown = ids.slice(0, query.limit);
  const byColor = Map.groupBy(await listPrices(db, shown), ({ colorId }) => colorId);
  return {
    rows: [...byColor.values()].map((rows) => toRow(rows, seesCosts)),
    next: ids.length > query.limit ? (shown.at(-1) ?? null) : null,
  };
}

/** What customers have paid for a variant, newest first. */
export async function getPriceHistory(db: Database, variantId: string) {
  const rows = await listPaidPrices(db, variantId, shownPrices);
  if (rows.length === 0) throw new Refusal("not_found", "There is no such variant.");
  return rows.map(({ since, price }) => ({ since: since.toISOString(), price: toRupees(price) }));
}

function toRow(rows: readonly PriceListRow[], seesCosts: boolean): PriceRow {
  const [first] = rows;
  if (!first) throw new Error("A color without variants");
  const { colorId, color, image, productId, name, slug, status } = first;
  return {
    ...{ _id: colorId, color, image: image && toImageUrl(image), product: { _id: productId, name, slug, status } },
    variants: rows.map(({ variantId, size, sku, ...amounts }) => ({
      _id: variantId,
      size,
      sku,
      ...toListedAmounts(amounts, seesCosts),
    })),
  };
}

/** Without the cost for members who must not know what the shop pays. */
export const toListedAmounts = (
  stored: StoredAmounts,
  seesCosts: boolean,
): Omit<PriceVariant, "_id" | "size" | "sku"> => ({
  ...toAmounts(seesCosts ? stored : { ...stored, cost: null }),
  salePrice: stored.regular === null ? null : toRupees(stored.price),
});
