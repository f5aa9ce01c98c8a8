import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { getSettings } from "../settings/settings.ts";
import { renderRefundedMail } from "./payment-mails.ts";
import {
  findPayment,
  findUnconfirmedRefund,
  insertRefund,
  listUnrefundedPayments,
  lockOrderForPayment,
  markRefundConfirmed,
  markRefundTried,
  type RefundCause,
} from "./payment-queries.ts";
import { createRazorpayClient } from "./razorpay.ts";

export type { RefundCause };

/** Reasons of refunds as shown to the customer. */
export const refundReasons: Record<RefundCause, string> = {
  cancelled: "The order was cancelled",
  late: "The payment came after the order had lapsed, and its pieces were sold",
  duplicate: "The order was paid twice",
  "wrong amount": "The amount was not the order's",
  manual: "The shop has sent it back",
};

/** Refunds all payments of an order. The jobs are queued in the transaction of the change that causes the refund. */
export async function refundOrder(trx: Transaction, context: AppContext, orderId: string): Promise<void> {
  for (const payment of await listUnrefundedPayments(trx, orderId))
    await refundPayment(trx, context, payment, "cancelled");
}

export async function refundPayment(
  trx: Transaction,
  context: AppContext,
  { id, amount }: { id: string; amount: number },
  cause: RefundCause,
): Promise<void> {
  const opened = await insertRefund(trx, { payment_id: id, amount, cause, requested_at: context.now() });
  if (opened) await context.jobs.add(trx, "refund", { paymentId: id });
}

/** Requests the refund from the provider, unless it exists there. Idempotent. */
export async function sendRefund(context: AppContext, paymentId: string): Promise<void> {
  const refund = await findUnconfirmedRefund(context.db, paymentId);
  if (!refund) return;
  await markRefundTried(context.db, paymentId, context.now());
  const razorpay = createRazorpayClient(context.config.payments);
  const existing = await razorpay.listRefunds(paymentId);
  const effective = existing.filter(({ status }) => status !== "failed");
  // Part of the payment may have been refunded by hand.
  const remaining = refund.amount - effective.reduce((total, { amount }) => total + amount, 0);
  if (remaining > 0)
    effective.push(await razorpay.createRefund(paymentId, remaining, `${refund.id}-${existing.length}`));
  // A refund that is pending at the provider is confirmed by its webhook or by the next call.
  if (effective.every(({ status }) => status === "processed")) {
    await context.db.transaction().execute((trx) => confirmRefund(trx, context, { paymentId, amount: refund.amount }));
  }
}

/** Called when the provider has processed the refund. Ignores a partial refund by hand. */
export async function confirmRefund(
  trx: Transaction,
  context: AppContext,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<void> {
  const payment = await findPayment(trx, paymentId);
  if (!payment || amount < payment.amount) return;
  const { email } = await lockOrderForPayment(trx, payment.order_id);
  await insertRefund(trx, { payment_id: paymentId, amount, cause: "manual", requested_at: context.now() });
  const confirmed = await markRefundConfirmed(trx, paymentId, context.now());
  if (!confirmed) return;
  const refundedPayment = { orderId: payment.order_id, amount, reason: refundReasons[confirmed.cause] };
  await context.jobs.add(
    trx,
    "mail",
    renderRefundedMail(context.config, await getSettings(trx), email, refundedPayment),
  );
}
