import type { OrderStatus, PaymentMethod } from "#contract/order-status.ts";
import type { PaymentState } from "#contract/payment-states.ts";
import type { OrderPayment } from "#contract/payments.ts";
import { paymentStatusFromHistory } from "./order-transitions.ts";
import { type RefundCause, refundReasons } from "./refund-requests.ts";

/** A payment of an order with its refund, if any. */
export type PaymentRow = {
  order_id: string;
  id: string;
  state: "refused" | "captured";
  reason: string;
  received_at: Date;
  cause: RefundCause | null;
  confirmed_at: Date | null;
};
type PayableOrder = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  events: readonly { status: OrderStatus; created_at: Date }[];
};

/**
 * The payment state of an online order; undefined for cash on delivery.
 * @param payments in the order in which they were recorded
 */
export function findOrderPayment(order: PayableOrder, payments: readonly PaymentRow[]): OrderPayment | undefined {
  if (order.paymentMethod === "cod") return undefined;
  const captured = payments.filter(({ state }) => state === "captured");
  // An unconfirmed refund decides: an order is refunded only when the last of its payments is.
  const unconfirmed = captured.find(({ confirmed_at: confirmed }) => !confirmed);
  const paid = captured.find(({ cause }) => !cause) ?? unconfirmed ?? captured.at(-1);
  if (paid) return toPayment(paid);
  const refused = payments.at(-1);
  if (order.status === "pending") {
    return refused ? { state: "refused", reason: refused.reason, reference: refused.id } : { state: "waiting" };
  }
  return undefined;
}

function toPayment({ id, received_at: at, cause, confirmed_at: confirmed }: PaymentRow): OrderPayment {
  const paid = { paidAt: at.toISOString(), reference: id };
  if (!cause) return { state: "paid", ...paid };
  return { state: confirmed ? "refunded" : "refunding", reason: refundReasons[cause], ...paid };
}

/** A payment counts as paid until its refund is confirmed. */
export function getPaymentStatus(order: PayableOrder, payment: OrderPayment | undefined) {
  if (payment) return statusByPaymentState[payment.state];
  return paymentStatusFromHistory(
    order.paymentMethod,
    order.events.map(({ status }) => status),
  );
}
const statusByPaymentState: Record<PaymentState, "Pending" | "Paid" | "Refunded"> = {
  waiting: "Pending",
  refused: "Pending",
  paid: "Paid",
  refunding: "Paid",
  refunded: "Refunded",
};
