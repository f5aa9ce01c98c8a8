import { refundReasons } from "#contract/orders/order-reasons.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { notifyCustomer, toRefundUpdate } from "../../orders/index.ts";
import { renderRefundedMail } from "../recording/payment-mails.ts";
import { findPayment, lockOrderForPayment } from "../recording/payment-queries.ts";
import { findRefundReason } from "./partial-refund-queries.ts";
import { findRefund, takeRefundsToMail } from "./refund-queries.ts";

/**
 * Mails the customer about refunds that the provider has processed, with their credit notes. The mail about a refund by
 * staff waits for the provider's response to the request for the refund, because the credit note is not issued before.
 * Idempotent. To be called with the order locked, after `creditRefunds`.
 */
export async function mailRefunds(trx: Transaction, context: AppContext, paymentId: string) {
  const refunds = await takeRefundsToMail(trx, paymentId);
  const [newest] = refunds;
  const payment = newest && (await findPayment(trx, paymentId));
  if (!payment) return;
  const recipient = await lockOrderForPayment(trx, payment.order_id);
  const cause = (await findRefund(trx, paymentId))?.cause ?? "manual";
  const ownReason = cause === "manual" && (await findRefundReason(trx, paymentId, newest));
  const mailed = {
    orderId: payment.order_id,
    total: payment.amount,
    reason: ownReason || refundReasons[cause],
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refundIds: refunds.map(({ id }) => id),
  };
  const mail = renderRefundedMail(context, await getSettings(trx), recipient, mailed);
  await notifyCustomer(trx, context, { orderId: mailed.orderId, mail, update: toRefundUpdate(mailed.amount) });
}
