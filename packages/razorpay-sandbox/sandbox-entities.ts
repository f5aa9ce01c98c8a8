import type { SandboxOrder, SandboxPayment, SandboxRefund } from "./database/sandbox-queries.ts";

const toUnixSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
const declinedMessage = "Your payment was declined by the test bank. Try another way to pay.";

export function toOrderEntity(order: SandboxOrder, paid = false) {
  return {
    id: order.id,
    entity: "order",
    amount: order.amount,
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    status: paid ? "paid" : "created",
    attempts: 0,
    notes: [],
    created_at: toUnixSeconds(order.created_at),
  };
}

/** @param amountRefunded the total of its refunds, in paise */
export function toPaymentEntity(payment: SandboxPayment, amountRefunded = 0) {
  const refunded = payment.status === "refunded";
  const failed = payment.status === "failed";
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amount,
    currency: "INR",
    status: payment.status,
    order_id: payment.order_id,
    method: "card",
    captured: payment.status === "captured" || refunded,
    amount_refunded: amountRefunded,
    refund_status: refunded ? "full" : amountRefunded > 0 ? "partial" : null,
    email: payment.email,
    contact: payment.contact,
    error_code: failed ? "BAD_REQUEST_ERROR" : null,
    error_description: failed ? declinedMessage : null,
    created_at: toUnixSeconds(payment.created_at),
  };
}

export function toRefundEntity(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: "refund",
    amount: refund.amount,
    currency: "INR",
    payment_id: refund.payment_id,
    status: "processed",
    speed_processed: "normal",
    created_at: toUnixSeconds(refund.created_at),
  };
}
