import type { OrderRecord } from "../record/order-record.ts";
import type { ReturnRow } from "./return-queries.ts";

const dayMs = 86_400_000;

/** Until when a delivered order can be returned; undefined if it was not delivered or the time is over. */
export function getReturnableUntil(order: OrderRecord, returnDays: number, now: Date): Date | undefined {
  const delivered = order.events.find(({ status }) => status === "delivered");
  if (order.status !== "delivered" || !delivered || returnDays === 0) return undefined;
  const until = new Date(delivered.created_at.getTime() + returnDays * dayMs);
  return until > now ? until : undefined;
}

/** The items with the units that are in no return, without those whose units all are. */
export function listReturnableItems(order: OrderRecord, returns: readonly ReturnRow[]) {
  const returned = new Map<string, number>();
  for (const { status, items } of returns) {
    if (status === "rejected" || status === "withdrawn") continue;
    for (const { itemId, quantity } of items) returned.set(itemId, (returned.get(itemId) ?? 0) + quantity);
  }
  return order.items.flatMap((item) => {
    const quantity = item.quantity - (returned.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
