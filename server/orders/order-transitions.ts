import type { OrderStatus, PaymentMethod } from "#contract/order-status.ts";

/** docs/spec.md "Order life": what each state may become. Whatever is not named here is refused. */
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

/** Who pays at the door has nothing left to wait for. */
export function initialStatus(paymentMethod: PaymentMethod): OrderStatus {
  return paymentMethod === "cod" ? "confirmed" : "pending";
}

/** Cash is paid at the door; an online order leaves `pending` by being paid. */
export function paymentStatusFromHistory(paymentMethod: PaymentMethod, statuses: readonly OrderStatus[]) {
  const paid = paymentMethod === "cod" ? statuses.includes("delivered") : statuses.includes("confirmed");
  if (!paid) return "Pending" as const;
  return statuses.includes("cancelled") ? ("Refunded" as const) : ("Paid" as const);
}
