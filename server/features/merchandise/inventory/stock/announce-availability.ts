import { changed } from "../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { pricesTopic, productTopic } from "../../catalogue/products/index.ts";
import { hasRepriced } from "./inventory-queries.ts";

type StockChange = { productId: string | null; priceBefore: number | null; mrpBefore: number | null };

/**
 * Announces variants that are sold out or back in stock. Cached pages show whether a variant can be bought, but not how
 * many units are left. Listings are announced only if the product's price or discount changes, by which they sort and
 * filter.
 */
export async function announceAvailability(trx: Transaction, rows: readonly StockChange[]) {
  if (rows.length === 0) return;
  const products = rows.flatMap(({ productId }) => productId ?? []);
  await changed(trx, productTopic, [...new Set(products)]);
  if (await hasRepriced(trx, rows)) await changed(trx, pricesTopic);
}
