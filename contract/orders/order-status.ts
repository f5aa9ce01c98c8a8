import { cancelledByCustomerNote } from "./order-reasons.ts";

export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "in transit",
  "delivered",
  "returning",
  "returned",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Converts the name of a status in a request or command: "in-transit" and "in_transit" become "in transit", which is
 * the name in responses.
 */
export function toStatusName(text: string): string {
  return text.trim().toLowerCase().replace(/[-_]/g, " ");
}

export const paymentMethods = ["cod", "online"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The actor of a status transition. "merchant" also for automatic transitions, such as an expired reservation. */
export const orderActors = ["customer", "merchant"] as const;
export type OrderActor = (typeof orderActors)[number];

/** The note of an order event as the customer reads it; may be empty. */
export function toCustomerNote({ status, by, note }: { status: OrderStatus; by: OrderActor; note: string }): string {
  return status === "cancelled" && by === "customer" ? cancelledByCustomerNote : note;
}

/** The last eight characters of the id in upper case, shown after "Order #" (SPEC §9). */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
