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

/** "Order #" shows the last eight characters of the id, uppercased (SPEC §9). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
