import type { PriceQuery, PriceVariant } from "#contract/admin/prices/prices.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toRupees } from "#contract/values/money.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { getGridPage } from "../../../inventory/inventory.ts";
import { type StoredAmounts, toAmounts } from "../change/amounts.ts";
import { listPaidPrices, listPrices } from "./price-list-queries.ts";

const shownPrices = 50;

/** A page of products with the prices of their variants, a row for each color. */
export function getPrices(db: Database, query: PriceQuery, seesCosts: boolean) {
  return getGridPage(
    db,
    { ...query, stock: "all" },
    { list: listPrices, toValues: (amounts) => toListedAmounts(amounts, seesCosts) },
  );
}

/** The prices that customers have paid for a variant, newest first. */
export async function getPriceHistory(db: Database, variantId: string) {
  const rows = await listPaidPrices(db, variantId, shownPrices);
  if (rows.length === 0) throw new Refusal("not_found", "There is no such variant.");
  return rows.map(({ since, price }) => ({ since: since.toISOString(), price: toRupees(price) }));
}

/** The amounts of a variant in the list. The cost is left out for members who must not see what the shop pays. */
export const toListedAmounts = (
  stored: StoredAmounts,
  seesCosts: boolean,
): Omit<PriceVariant, "_id" | "size" | "sku"> => ({
  ...toAmounts(seesCosts ? stored : { ...stored, cost: null }),
  salePrice: stored.regular === null ? null : toRupees(stored.price),
});
