import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { paymentProvider, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import {
  notifyCustomer,
  type RefundCause,
  reopenOrder,
  requestRefund,
  transitionOrderInTransaction,
} from "../../orders/index.ts";
import type { ProviderPayment } from "../provider/razorpay.ts";
import { renderPaidMail } from "./payment-mails.ts";
import { paymentsRecorded } from "./payment-metrics.ts";
import {
  findOrderIdByProviderOrder,
  lockOrderForPayment,
  type OrderForPayment,
  savePayment,
} from "./payment-queries.ts";

export async function recordPayment(context: AppContext, payment: ProviderPayment): Promise<void> {
  const outcome = await context.db.transaction().execute((trx) => recordPaymentInTransaction(trx, context, payment));
  countPayment(outcome);
}

/** To be called after the commit. */
export function countPayment(outcome: PaymentOutcome | undefined) {
  if (outcome) paymentsRecorded.inc({ outcome });
}

/** Whether a payment confirmed its order, or is refunded. */
export type PaymentOutcome = "confirmed" | "refunded";

/**
 * Records a payment, which confirms its order or is refunded. All reports of payments, by the customer's page, a
 * webhook or a poll, are recorded by this function. Idempotent, and independent of the order of the reports. Undefined
 * if nothing is new.
 */
export async function recordPaymentInTransaction(
  trx: Transaction,
  context: AppContext,
  payment: ProviderPayment,
): Promise<PaymentOutcome | undefined> {
  const state = toRecordedState(payment);
  const orderId = payment.order_id ? await findOrderIdByProviderOrder(trx, payment.order_id) : undefined;
  // A payment without an order belongs to other sales through the same provider account.
  if (!state || !orderId) return undefined;
  const order = await lockOrderForPayment(trx, orderId);
  const isNew = await savePayment(trx, {
    id: payment.id,
    order_id: orderId,
    amount: payment.amount,
    state,
    reason: state === "refused" ? (payment.error_description ?? "").slice(0, 300) : "",
    received_at: context.now(),
  });
  if (!isNew || state === "refused") return undefined;
  const cause = await applyPayment(trx, context, order, payment);
  await recordAudit(trx, context, paymentProvider, {
    action: "order.receive-payment",
    entity: "order",
    entityId: orderId,
    after: { payment: payment.id, amount: formatPaise(payment.amount), ...(cause && { refund: cause }) },
  });
  if (cause) await requestRefund(trx, context, payment, cause);
  else await queuePaidMail(trx, context, order, payment);
  return cause ? "refunded" : "confirmed";
}

/** Undefined if the payment confirms the order, else the cause of its refund. */
async function applyPayment(
  trx: Transaction,
  context: AppContext,
  order: OrderForPayment,
  payment: ProviderPayment,
): Promise<RefundCause | undefined> {
  // An order that is paid on delivery instead may cost a fee more than when its payment began.
  if (payment.amount !== order.total - order.cod_fee) return "wrong amount";
  const isUnpaid = order.status === "pending" || order.expired;
  if (isUnpaid && payment.status === "refunded") return "manual";
  if (order.status === "pending") {
    await transitionOrderInTransaction(trx, context, order.id, "confirmed", { by: paymentProvider });
    return undefined;
  }
  if (order.status !== "cancelled") return "duplicate";
  if (!order.expired) return "cancelled";
  return (await reopenOrder(trx, context, order.id)) ? undefined : "late";
}

async function queuePaidMail(
  trx: Transaction,
  context: AppContext,
  order: OrderForPayment,
  { id, amount }: ProviderPayment,
) {
  const paidPayment = { orderId: order.id, amount, reference: id };
  const mail = renderPaidMail(context, await getSettings(trx), order, paidPayment);
  await notifyCustomer(trx, context, { orderId: order.id, mail, update: { kind: "confirmed" } });
}

/**
 * A refunded payment was captured before, or the provider refunded it itself because it was not captured in time. A
 * payment that is only authorized is captured first (poll-provider.ts).
 */
function toRecordedState({ status }: ProviderPayment): "captured" | "refused" | undefined {
  if (status === "captured" || status === "refunded") return "captured";
  return status === "failed" ? "refused" : undefined;
}
