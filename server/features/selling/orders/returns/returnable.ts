import type { OrderRecord } from "../record/order-record.ts";
import type { UnitAccount } from "../units/unit-account.ts";

const dayMs = 86_400_000;

/** The time until which a delivered order can be returned. Undefined if it was not delivered or the time is over. */
export function getReturnableUntil(order: OrderRecord, returnDays: number, now: Date): Date | undefined {
  const delivered = order.events.find(({ status }) => status === "delivered");
  if (order.status !== "delivered" || !delivered || returnDays === 0) return undefined;
  const until = new Date(delivered.created_at.getTime() + returnDays * dayMs);
  return until > now ? until : undefined;
}

/**
 * The items of the order with the number of units that are in no return and were not refunded. Items without such units
 * are left out.
 */
export function listReturnableItems(order: OrderRecord, account: UnitAccount) {
  return order.items.flatMap((item) => {
    const quantity = account.get(item.id)?.returnable ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
