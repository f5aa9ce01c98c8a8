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

/** Who moved an order on; "merchant" also for what happens by itself, such as a payment that lapses. */
export const orderActors = ["customer", "merchant"] as const;
export type OrderActor = (typeof orderActors)[number];

/** What a step of the order's history says to its customer: nothing, or the shop's note. */
export function toCustomerNote({ status, by, note }: { status: OrderStatus; by: OrderActor; note: string }): string {
  return status === "cancelled" && by === "customer" ? "Cancelled by you" : note;
}

/** "Order #" shows the last eight characters of the id, uppercased (SPEC §9). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
