import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";
import { getUnitAccount } from "../units/unit-account.ts";
import { findExchangedItems, sliceUnits } from "./exchanged-units.ts";

/**
 * The units of the first order that have paid for these units of a replacement, each at most once. `isReturn`: the
 * units are of a return that is being inspected. `isUpToLeft`: returns as many units as are left instead of refusing.
 * @throws Refusal if fewer units are left that are neither refunded nor exchanged again nor in a return
 */
export async function listPayingUnits(
  db: Database,
  orderId: string,
  units: readonly ItemQuantity[],
  { isReturn = false, isUpToLeft = false }: { isReturn?: boolean; isUpToLeft?: boolean } = {},
): Promise<ItemQuantity[]> {
  const items = await findExchangedItems(db, orderId);
  const account = await getUnitAccount(db, orderId);
  const taken = new Map<string, number>();
  const paying = new Map<string, number>();
  for (const { itemId, quantity: named } of units) {
    const { paidBy = [], exchanged = 0 } = items.get(itemId) ?? {};
    const { ordered = 0, refunded = 0, refundable = 0 } = account.get(itemId) ?? {};
    const inReturns = isReturn ? 0 : ordered - refunded - refundable;
    const before = refunded + (taken.get(itemId) ?? 0);
    const paid = paidBy.reduce((sum, part) => sum + part.quantity, 0);
    const left = Math.max(0, paid - exchanged - before - Math.max(0, inReturns));
    if (named > left && !isUpToLeft) throw new Refusal("conflict", `Only ${left} of this item can still be refunded.`);
    const quantity = Math.min(named, left);
    taken.set(itemId, (taken.get(itemId) ?? 0) + quantity);
    for (const part of sliceUnits(paidBy, before, before + quantity))
      paying.set(part.itemId, (paying.get(part.itemId) ?? 0) + part.quantity);
  }
  return Array.from(paying, ([itemId, quantity]) => ({ itemId, quantity }));
}
