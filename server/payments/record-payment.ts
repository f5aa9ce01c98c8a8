import type { AppContext } from "../context.ts";
import type { InTransaction } from "../database/open.ts";
import { reopenOrder } from "../orders/reopen-order.ts";
import { transitionOrderInTransaction } from "../orders/transition-order.ts";
import { getSettings } from "../settings/settings.ts";
import { renderPaidMail } from "./payment-mails.ts";
import {
  findOrderIdByProviderOrder,
  lockOrderForPayment,
  type OrderForPayment,
  type RefundCause,
  savePayment,
} from "./payment-queries.ts";
import type { ProviderPayment } from "./razorpay.ts";
import { refundPayment } from "./refunds.ts";

export function recordPayment(context: AppContext, payment: ProviderPayment): Promise<void> {
  return context.db.transaction().execute((trx) => recordPaymentInTransaction(trx, context, payment));
}

/**
 * The one place where a payment becomes an order or a refund, whoever brings the news: the customer's page, a webhook or
 * the shop's own question; however often, in whatever order.
 */
export async function recordPaymentInTransaction(
  trx: InTransaction,
  context: AppContext,
  payment: ProviderPayment,
): Promise<void> {
  const state = toRecordedState(payment);
  const orderId = payment.order_id ? await findOrderIdByProviderOrder(trx, payment.order_id) : undefined;
  // Without an order it belongs to something else that is sold through the same account.
  if (!state || !orderId) return;
  const order = await lockOrderForPayment(trx, orderId);
  const isNew = await savePayment(trx, {
    id: payment.id,
    order_id: orderId,
    amount: payment.amount,
    state,
    reason: state === "refused" ? (payment.error_description ?? "").slice(0, 300) : "",
    received_at: context.now(),
  });
  if (!isNew || state === "refused") return;
  const cause = await applyPayment(trx, context, order, payment);
  if (cause) await refundPayment(trx, context, payment, cause);
  else await queuePaidMail(trx, context, order, payment);
}

/** Undefined: the order is confirmed by it. Else why the money has to go back. */
async function applyPayment(
  trx: InTransaction,
  context: AppContext,
  order: OrderForPayment,
  payment: ProviderPayment,
): Promise<RefundCause | undefined> {
  if (payment.amount !== order.total) return "wrong amount";
  const isUnpaid = order.status === "pending" || order.expired;
  if (isUnpaid && payment.status === "refunded") return "manual";
  if (order.status === "pending") {
    await transitionOrderInTransaction(trx, context, order.id, "confirmed");
    return undefined;
  }
  if (order.status !== "cancelled") return "duplicate";
  if (!order.expired) return "cancelled";
  return (await reopenOrder(trx, order.id)) ? undefined : "late";
}

async function queuePaidMail(
  trx: InTransaction,
  context: AppContext,
  order: OrderForPayment,
  { id, amount }: ProviderPayment,
) {
  const paidPayment = { orderId: order.id, amount, reference: id };
  await context.jobs.add(trx, "mail", renderPaidMail(context.config, await getSettings(trx), order.email, paidPayment));
}

/**
 * A refunded one was captured before, or is sent back by the provider itself, as one that nobody captured in time. One that
 * is only authorized is captured first (ask-provider.ts).
 */
function toRecordedState({ status }: ProviderPayment): "captured" | "refused" | undefined {
  if (status === "captured" || status === "refunded") return "captured";
  return status === "failed" ? "refused" : undefined;
}
