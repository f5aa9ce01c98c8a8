import type { StaffOrderDetails, StaffOrderItem } from "#contract/admin/orders/orders.ts";

/** The lines of the order with the quantities that are not in a parcel yet. */
export function listUnpackedItems({ items, parcels }: Pick<StaffOrderDetails, "items" | "parcels">): StaffOrderItem[] {
  const sent = new Map<string, number>();
  for (const { itemId, quantity } of parcels.flatMap((parcel) => parcel.items))
    sent.set(itemId, (sent.get(itemId) ?? 0) + quantity);
  return items.flatMap((item) => {
    const quantity = item.quantity - (sent.get(item._id) ?? 0);
    return quantity > 0 ? { ...item, quantity } : [];
  });
}
