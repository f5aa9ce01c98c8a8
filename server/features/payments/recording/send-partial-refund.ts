import type { AppContext } from "../../../context.ts";
import { createRazorpayClient, ProviderRefused } from "../provider/razorpay.ts";
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
  // A refusal is final and shown to staff; without a response the job is repeated.
  const sent = await razorpay.createRefund(refund.payment_id, refund.amount, refund.id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return error;
    throw error;
  });
  if (sent instanceof ProviderRefused) return markPartialRefundFailed(context.db, refundId, sent.message);
  await markPartialRefundSent(context.db, refundId, sent.id);
  await recordProcessed(context, refund.payment_id, [sent]);
}
