import type { OrderStatus, PaymentMethod } from "#contract/order-status.ts";

/** docs/spec.md "Order life": what each state may become. Whatever is not named here is refused. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["in transit"],
  "in transit": ["delivered"],
  delivered: [],
  cancelled: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** Who pays at the door has nothing left to wait for. */
export function firstStatus(paymentMethod: PaymentMethod): OrderStatus {
  return paymentMethod === "cod" ? "confirmed" : "pending";
}

/** Cash is paid at the door; an online order leaves `pending` by being paid. */
export function paymentStatusOf(paymentMethod: PaymentMethod, steps: readonly OrderStatus[]) {
  const paid = paymentMethod === "cod" ? steps.includes("delivered") : steps.includes("confirmed");
  if (!paid) return "Pending" as const;
  return steps.includes("cancelled") ? ("Refunded" as const) : ("Paid" as const);
}
