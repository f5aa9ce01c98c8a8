export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "in transit",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentMethods = ["cod", "online"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The note of an order whose shopper cancelled it, as the shop reads it. */
export const cancelledByShopper = "Cancelled by the shopper";

/** A note of the order's history as its shopper may read it. */
export function noteForShopper(note: string): string {
  return note === cancelledByShopper ? "Cancelled by you" : note;
}

/** "Order #" shows the last eight characters of the id, uppercased (SPEC §9). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
