import type { StaffOrderDetails, StaffOrderItem } from "#contract/admin/orders.ts";

/** The lines of the order that are not refunded, with the quantity that is left of each. */
export function listRefundableItems({ items, refunds = [] }: StaffOrderDetails): StaffOrderItem[] {
  const refunded = new Map<string, number>();
  for (const { state, items: units } of refunds) {
    if (state === "failed") continue;
    for (const { itemId, quantity } of units) refunded.set(itemId, (refunded.get(itemId) ?? 0) + quantity);
  }
  return items.flatMap((item) => {
    const quantity = item.quantity - (refunded.get(item._id) ?? 0);
    return quantity > 0 ? { ...item, quantity } : [];
  });
}
