import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordManualRefund, refundReasons } from "../../orders/index.ts";
import { getSettings } from "../../settings/settings.ts";
import { createRazorpayClient } from "../provider/razorpay.ts";
import { renderRefundedMail } from "./payment-mails.ts";
import {
  findPayment,
  findUnconfirmedRefund,
  lockOrderForPayment,
  markRefundConfirmed,
  markRefundTried,
} from "./payment-queries.ts";

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
  await recordManualRefund(trx, { id: paymentId, amount }, context.now());
  const confirmed = await markRefundConfirmed(trx, paymentId, context.now());
  if (!confirmed) return;
  const refundedPayment = { orderId: payment.order_id, amount, reason: refundReasons[confirmed.cause] };
  await context.jobs.add(
    trx,
    "mail",
    renderRefundedMail(context.config, await getSettings(trx), email, refundedPayment),
  );
}
