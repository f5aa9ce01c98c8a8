import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";

/** docs/spec.md "Order life": the allowed transitions. All others are refused. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["in transit"],
  "in transit": ["delivered"],
  delivered: [],
  cancelled: [],
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Cash on delivery needs no payment first, so the order is confirmed at once. */
export function initialStatus(paymentMethod: PaymentMethod): OrderStatus {
  return paymentMethod === "cod" ? "confirmed" : "pending";
}

/** Cash on delivery is paid when delivered; an online order is paid when it leaves `pending`. */
export function paymentStatusFromHistory(paymentMethod: PaymentMethod, statuses: readonly OrderStatus[]) {
  const paid = paymentMethod === "cod" ? statuses.includes("delivered") : statuses.includes("confirmed");
  if (!paid) return "Pending" as const;
  return statuses.includes("cancelled") ? ("Refunded" as const) : ("Paid" as const);
}
