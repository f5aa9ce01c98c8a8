import type { AppContext } from "../../../../context.ts";
import { paymentProvider, recordAudit } from "../../../shop/audit/audit.ts";
import { creditRefunds } from "../../invoices/invoices.ts";
import { createRazorpayClient, ProviderRefused } from "../provider/razorpay.ts";
import { lockOrderForPayment } from "../recording/payment-queries.ts";
import { mailRefunds } from "./mail-refunds.ts";
import {
  findUnsentRefund,
  markPartialRefundFailed,
  markPartialRefundSent,
  markPartialRefundTried,
} from "./partial-refund-queries.ts";
import { recordProcessed } from "./refunds.ts";

/** Requests a refund by staff from the provider, which recognises a repeated request by the refund's id. Idempotent. */
export async function sendPartialRefund(context: AppContext, refundId: string): Promise<void> {
  const refund = await findUnsentRefund(context.db, refundId);
  if (!refund?.payment_id) return;
  await markPartialRefundTried(context.db, refundId, context.now());
  const razorpay = createRazorpayClient(context.config.payments);
  // A refusal is final and shown to staff. If the provider does not respond, the job is repeated.
  const sent = await razorpay.createRefund(refund.payment_id, refund.amount, refund.id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return error;
    throw error;
  });
  if (sent instanceof ProviderRefused) return recordRefused(context, refund, sent.message);
  await context.db.transaction().execute(async (trx) => {
    await lockOrderForPayment(trx, refund.order_id);
    await markPartialRefundSent(trx, refundId, sent.id);
    // The credit note gets its number only now, because until now the refund could fail or be undone.
    await creditRefunds(trx, context, refund.order_id, paymentProvider);
    // Sends the mail if the provider's report came before its response.
    await mailRefunds(trx, context, sent.payment_id);
  });
  await recordProcessed(context, sent.payment_id, [sent]);
}

type UnsentRefund = NonNullable<Awaited<ReturnType<typeof findUnsentRefund>>>;
function recordRefused(context: AppContext, refund: UnsentRefund, reason: string) {
  const { id, order_id: orderId, payment_id: paymentId } = refund;
  return context.db.transaction().execute(async (trx) => {
    await lockOrderForPayment(trx, orderId);
    if ((await markPartialRefundFailed(trx, id, reason)) === undefined) return;
    const change = { action: "order.refuse-refund", entity: "order", entityId: orderId, reason };
    await recordAudit(trx, context, paymentProvider, { ...change, after: { refund: id } });
    // Refunds of the same amount that somebody made at the provider waited for the end of this one.
    await creditRefunds(trx, context, orderId, paymentProvider);
    if (paymentId) await mailRefunds(trx, context, paymentId);
  });
}
