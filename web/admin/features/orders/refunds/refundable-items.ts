import type { StaffOrderDetails, StaffOrderItem } from "#contract/admin/orders.ts";

/** The lines of the order that can be refunded, with the quantity that is left of each. */
export function listRefundableItems({ items }: StaffOrderDetails): StaffOrderItem[] {
  return items.flatMap((item) => {
    const quantity = item.refundable ?? 0;
    return quantity > 0 ? { ...item, quantity } : [];
  });
}
