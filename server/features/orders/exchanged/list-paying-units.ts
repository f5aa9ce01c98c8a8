import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";
import { countRefundedReplacements } from "./exchange-chain-queries.ts";
import { findExchangedItems, sliceUnits } from "./exchanged-units.ts";

/**
 * The units of the first order that have paid for these units of a replacement, each at most once.
 * @throws Refusal if more units are named than are neither refunded nor exchanged once more
 */
export async function listPayingUnits(
  db: Database,
  orderId: string,
  units: readonly ItemQuantity[],
): Promise<ItemQuantity[]> {
  const items = await findExchangedItems(db, orderId);
  const refunded = await countRefundedReplacements(db, orderId);
  const paying = new Map<string, number>();
  for (const { itemId, quantity } of units) {
    const { paidBy = [], exchanged = 0 } = items.get(itemId) ?? {};
    const before = refunded.get(itemId) ?? 0;
    const left = paidBy.reduce((sum, part) => sum + part.quantity, 0) - exchanged - before;
    if (quantity > left) {
      throw new Refusal("conflict", `Only ${Math.max(0, left)} of this item can still be refunded.`);
    }
    refunded.set(itemId, before + quantity);
    for (const part of sliceUnits(paidBy, before, before + quantity))
      paying.set(part.itemId, (paying.get(part.itemId) ?? 0) + part.quantity);
  }
  return Array.from(paying, ([itemId, quantity]) => ({ itemId, quantity }));
}
