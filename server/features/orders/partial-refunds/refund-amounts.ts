import { Refusal } from "#contract/http/errors.ts";
import { spreadCoupon } from "../../pricing/index.ts";
import type { ItemRow } from "../record/order-queries.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";
import type { PartialRefund } from "./partial-refund-queries.ts";

/**
 * What the customer has paid for these units, in paise: their price without their share of the coupon. The refunds of all units
 * of a line add up to what was paid for the line, however they are split.
 * @throws Refusal if more units are named than the order has, without those that were refunded
 */
export function calculateRefundItems(
  order: { coupon: number; items: readonly ItemRow[] },
  refunds: readonly PartialRefund[],
  units: readonly ItemQuantity[],
): { itemId: string; quantity: number; amount: number }[] {
  const totals = order.items.map(({ price, quantity }) => price * quantity);
  const coupons = spreadCoupon(order.coupon, order.items);
  const refunded = countRefundedUnits(refunds);
  return units.map(({ itemId, quantity }) => {
    const index = order.items.findIndex(({ id }) => id === itemId);
    const item = order.items[index];
    const before = refunded.get(itemId) ?? 0;
    if (!item || before + quantity > item.quantity) {
      const left = Math.max(0, (item?.quantity ?? 0) - before);
      throw new Refusal("conflict", `Only ${left} of this item can still be refunded.`);
    }
    refunded.set(itemId, before + quantity);
    const paid = (totals[index] ?? 0) - (coupons[index] ?? 0);
    const upTo = (count: number) => Math.floor((paid * count) / item.quantity);
    return { itemId, quantity, amount: upTo(before + quantity) - upTo(before) };
  });
}

/** By item. Failed refunds do not count. */
export function countRefundedUnits(refunds: readonly PartialRefund[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { state, items } of refunds) {
    if (state === "failed") continue;
    for (const { itemId, quantity } of items ?? []) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  }
  return units;
}
