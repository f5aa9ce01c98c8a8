import { refundReasons } from "#contract/orders/order-reasons.ts";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { PaymentState } from "#contract/orders/payment-states.ts";
import type { RefundCause } from "../refunds/payment-refunds.ts";
import { paymentStatusFromHistory } from "./order-transitions.ts";

/** A payment of an order with its refund, if any. */
export type PaymentRow = {
  id: string;
  state: "refused" | "captured";
  reason: string;
  /** In paise, as `refunded` is: the sum of the refunds that the provider has processed so far. */
  amount: number;
  refunded: number;
  received_at: Date;
  cause: RefundCause | null;
  confirmed_at: Date | null;
};
type PayableOrder = { payment_method: PaymentMethod; status: OrderStatus };

/**
 * The payment of an online order. `reference` is the provider's payment id. `refunded` is in paise: a part of a payment
 * can be refunded by hand, at the provider.
 */
export type OrderPayment =
  | { state: "waiting" }
  | { state: "refused"; reason: string; reference: string }
  | { state: "paid"; refunded: number; paidAt: Date; reference: string }
  | { state: "refunding" | "refunded"; reason: string; refunded: number; paidAt: Date; reference: string };
export type PaymentStatus = "Pending" | "Paid" | "Refunded";

/**
 * The payment state of an online order; undefined for cash on delivery.
 * @param payments in the order in which they were recorded
 */
export function findOrderPayment(order: PayableOrder, payments: readonly PaymentRow[]): OrderPayment | undefined {
  if (order.payment_method === "cod") return undefined;
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

function toPayment({ id: reference, received_at: paidAt, ...payment }: PaymentRow): OrderPayment {
  const { cause, confirmed_at: confirmed } = payment;
  const refunded = confirmed ? payment.amount : payment.refunded;
  if (!cause) return { state: "paid", refunded, paidAt, reference };
  return { state: confirmed ? "refunded" : "refunding", reason: refundReasons[cause], refunded, paidAt, reference };
}

/** A payment counts as paid until its refund is confirmed. */
export function getPaymentStatus(
  order: PayableOrder,
  history: readonly OrderStatus[],
  payment: OrderPayment | undefined,
): PaymentStatus {
  if (payment) return statusByPaymentState[payment.state];
  return paymentStatusFromHistory(order.payment_method, history);
}
const statusByPaymentState: Record<PaymentState, PaymentStatus> = {
  waiting: "Pending",
  refused: "Pending",
  paid: "Paid",
  refunding: "Paid",
  refunded: "Refunded",
};
