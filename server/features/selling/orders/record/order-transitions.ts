import { type OrderStatus, orderStatuses, type PaymentMethod } from "#contract/orders/order-status.ts";

/** docs/spec.md "Order life": the allowed transitions. All others are refused. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["in transit", "delivered", "returning", "returned"],
  "in transit": ["delivered", "returning", "returned"],
  delivered: [],
  returning: ["returned"],
  returned: [],
  cancelled: [],
};

/** The statuses that cannot change any more. */
export const finalStatuses = orderStatuses.filter((status) => transitions[status].length === 0);

export function listNextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return transitions[from];
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/**
 * An order with cash on delivery and an order of ₹0 do not wait for a payment, so they are confirmed at once. `total`:
 * in paise.
 */
export function initialStatus(paymentMethod: PaymentMethod, total: number): OrderStatus {
  return paymentMethod === "cod" || total === 0 ? "confirmed" : "pending";
}

/** A cancelled or returned order is not sold: its items return to stock, and its payment is refunded. */
export function isReversed(status: OrderStatus): status is "cancelled" | "returned" {
  return status === "cancelled" || status === "returned";
}

/**
 * Whether an order with this status can have parcels. An order cannot be cancelled after one of its parcels has left.
 */
export function hasParcels(status: OrderStatus): boolean {
  return status !== "pending" && status !== "confirmed" && status !== "cancelled";
}

/** Cash on delivery is paid when delivered; an online order is paid when it leaves `pending`. */
export function paymentStatusFromHistory(paymentMethod: PaymentMethod, statuses: readonly OrderStatus[]) {
  const paid = paymentMethod === "cod" ? statuses.includes("delivered") : statuses.includes("confirmed");
  if (!paid) return "Pending" as const;
  return statuses.some(isReversed) ? ("Refunded" as const) : ("Paid" as const);
}
