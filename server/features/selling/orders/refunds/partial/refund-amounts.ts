import { Refusal } from "#contract/http/errors.ts";
import { spreadCoupon } from "../../../../merchandise/pricing/index.ts";
import type { ItemRow } from "../../record/order-queries.ts";
import type { ItemQuantity } from "../../record/parcel-queries.ts";
import type { LineUnits, UnitAccount } from "../../units/unit-account.ts";

/** An amount in paise, and the units that it is for. */
export type RefundItem = ItemQuantity & { amount: number };
/**
 * The units of a line that can be refunded. "of a return": units whose return is inspected now. If some of them were
 * refunded before, only the others are refunded. "of a replacement": units that came back in an exchange. They are
 * limited by the returns of their replacement, which were checked before.
 */
export type RefundScope = "in the order" | "of a return" | "of a replacement";

/**
 * The amount that the customer has paid for these units, in paise, which is their price without their share of the
 * coupon. The refunds of all units of a line add up to the amount that was paid for the line, however they are split.
 * @throws Refusal if more units are named than can be refunded
 */
export function calculateRefundItems(
  order: { coupon: number; items: readonly ItemRow[] },
  account: UnitAccount,
  units: readonly ItemQuantity[],
  scope: RefundScope = "in the order",
): RefundItem[] {
  const totals = order.items.map(({ price, quantity }) => price * quantity);
  const coupons = spreadCoupon(order.coupon, order.items);
  const taken = new Map<string, ItemQuantity & { amount: number }>();
  for (const { itemId, quantity } of units) {
    const index = order.items.findIndex(({ id }) => id === itemId);
    const line = account.get(itemId);
    const before = taken.get(itemId) ?? { itemId, quantity: 0, amount: 0 };
    const left = line ? countLeft(line, scope) - before.quantity : 0;
    if (!line || (quantity > left && scope !== "of a return")) {
      throw new Refusal("conflict", `Only ${Math.max(0, left)} of this item can still be refunded.`);
    }
    const count = before.quantity + Math.max(0, Math.min(quantity, left));
    const paid = (totals[index] ?? 0) - (coupons[index] ?? 0);
    const due = Math.floor((paid * (line.refunded + count)) / line.ordered) - line.refundedAmount;
    if (count > 0) taken.set(itemId, { itemId, quantity: count, amount: Math.max(0, due) });
  }
  return [...taken.values()];
}

function countLeft({ ordered, refunded, refundable }: LineUnits, scope: RefundScope): number {
  return scope === "in the order" ? refundable : Math.max(0, ordered - refunded);
}

/**
 * Lowers the amounts of the items so that their sum is at most `amount`, for payments of which less is left than was
 * paid for the items.
 */
export function limitRefundItems(items: readonly RefundItem[], amount: number): RefundItem[] {
  let left = amount;
  return items.map((item) => {
    const limited = Math.min(item.amount, left);
    left -= limited;
    return { ...item, amount: limited };
  });
}
