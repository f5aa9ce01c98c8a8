import type { AppContext } from "../../../context.ts";
import { paymentProvider, recordAudit } from "../../audit/audit.ts";
import { creditRefunds } from "../../invoices/invoices.ts";
import { createRazorpayClient, ProviderRefused } from "../provider/razorpay.ts";
import {
  findUnsentRefund,
  markPartialRefundFailed,
  markPartialRefundSent,
  markPartialRefundTried,
} from "./partial-refund-queries.ts";
import { lockOrderForPayment } from "./payment-queries.ts";
import { recordProcessed } from "./refunds.ts";

/** Requests a refund by staff from the provider, which recognises a repeated request by the refund's id. Idempotent. */
export async function sendPartialRefund(context: AppContext, refundId: string): Promise<void> {
  const refund = await findUnsentRefund(context.db, refundId);
  if (!refund?.payment_id) return;
  await markPartialRefundTried(context.db, refundId, context.now());
  const razorpay = createRazorpayClient(context.config.payments);
  // A refusal is final and shown to staff; without a response the job is repeated.
  const sent = await razorpay.createRefund(refund.payment_id, refund.amount, refund.id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return error;
    throw error;
  });
  if (sent instanceof ProviderRefused) {
    const { message: reason } = sent;
    return context.db.transaction().execute(async (trx) => {
      const orderId = await markPartialRefundFailed(trx, refundId, reason);
      if (orderId === undefined) return;
      const change = { action: "order.refuse-refund", entity: "order", entityId: orderId, reason };
      await recordAudit(trx, context, paymentProvider, { ...change, after: { refund: refundId } });
    });
  }
  await context.db.transaction().execute(async (trx) => {
    await lockOrderForPayment(trx, refund.order_id);
    await markPartialRefundSent(trx, refundId, sent.id);
    // The credit note takes its number only now: before, the refund could fail, or be undone.
    await creditRefunds(trx, context, refund.order_id, paymentProvider);
  });
  await recordProcessed(context, refund.payment_id, [sent]);
}
