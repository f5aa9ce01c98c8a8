import type { StaffOrderDetails, StaffOrderItem } from "#contract/admin/orders/orders.ts";

/** The lines of the order with the quantities that can still be refunded. */
export function listRefundableItems({ items }: StaffOrderDetails): StaffOrderItem[] {
  return items.flatMap((item) => {
    const quantity = item.refundable ?? 0;
    return quantity > 0 ? { ...item, quantity } : [];
  });
}
