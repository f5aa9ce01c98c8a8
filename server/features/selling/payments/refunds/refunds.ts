import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { paymentProvider, recordAudit } from "../../../shop/audit/audit.ts";
import { creditRefunds } from "../../invoices/invoices.ts";
import { recordManualRefund } from "../../orders/index.ts";
import { createRazorpayClient, type ProviderRefund } from "../provider/razorpay.ts";
import { refundsProcessed } from "../recording/payment-metrics.ts";
import { findPayment, lockOrderForPayment } from "../recording/payment-queries.ts";
import { mailRefunds } from "./mail-refunds.ts";
import {
  findRefund,
  findUnconfirmedRefund,
  getProcessedTotal,
  insertProcessedRefunds,
  markRefundConfirmed,
  markRefundTried,
} from "./refund-queries.ts";

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
  await recordProcessed(context, paymentId, effective);
}

/** Records the refunds of a payment whose webhooks were lost. */
export async function pollRefunds(context: AppContext, paymentId: string): Promise<void> {
  await recordProcessed(context, paymentId, await createRazorpayClient(context.config.payments).listRefunds(paymentId));
}

/** A refund that is pending at the provider is recorded when its webhook arrives, or by the next call. */
export async function recordProcessed(context: AppContext, paymentId: string, refunds: readonly ProviderRefund[]) {
  const processed = refunds.filter(({ status }) => status === "processed");
  countRefund(await context.db.transaction().execute((trx) => recordRefunds(trx, context, paymentId, processed)));
}

/** To be called after the commit. */
export function countRefund(amount: number) {
  if (amount > 0) refundsProcessed.inc();
}

/**
 * Records refunds that the provider has processed, whether the shop requested them or somebody made them by hand at the
 * provider, issues credit notes if the order is invoiced, and mails the customer about the new ones. The payment is
 * refunded when its refunds add up to its amount. Idempotent. Returns the amount that is newly refunded, in paise.
 */
export async function recordRefunds(
  trx: Transaction,
  context: AppContext,
  paymentId: string,
  refunds: readonly ProviderRefund[],
): Promise<number> {
  const payment = await findPayment(trx, paymentId);
  if (!payment || refunds.length === 0) return 0;
  await lockOrderForPayment(trx, payment.order_id);
  const isMailed = (await findRefund(trx, paymentId))?.confirmed_at;
  const amount = await insertProcessedRefunds(trx, paymentId, refunds, { at: context.now(), isMailDue: !isMailed });
  if ((await getProcessedTotal(trx, paymentId)) >= payment.amount) {
    await recordManualRefund(trx, payment, context.now());
    await markRefundConfirmed(trx, paymentId, context.now());
  }
  if (amount === 0) return 0;
  await recordAudit(trx, context, paymentProvider, {
    action: "order.record-refund",
    entity: "order",
    entityId: payment.order_id,
    after: { payment: paymentId, amount: formatPaise(amount) },
  });
  await creditRefunds(trx, context, payment.order_id, paymentProvider);
  await mailRefunds(trx, context, paymentId);
  return amount;
}
