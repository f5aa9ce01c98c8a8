import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  deleteRefundRequests,
  insertRefund,
  listUnrefundedPayments,
  type RefundCause,
} from "./payment-refund-queries.ts";

export type { RefundCause };

type OrderRefundCause = "cancelled" | "returned";
/** Amount in paise. */
type CapturedPayment = { id: string; amount: number };

/**
 * Requests the refund of all payments of a cancelled or returned order, in the transaction that changes its status.
 * Returns the ids of the jobs that send them.
 */
export async function requestOrderRefunds(
  trx: Transaction,
  context: AppContext,
  orderId: string,
  cause: OrderRefundCause,
  options: { afterSeconds: number },
): Promise<string[]> {
  const jobIds: string[] = [];
  for (const payment of await listUnrefundedPayments(trx, orderId)) {
    const jobId = await requestRefund(trx, context, payment, cause, options);
    if (jobId !== undefined) jobIds.push(jobId);
  }
  return jobIds;
}

/** Withdraws the requests for refunds, in a transaction that has removed their jobs. */
export function withdrawOrderRefunds(trx: Transaction, orderId: string, cause: OrderRefundCause): Promise<void> {
  return deleteRefundRequests(trx, orderId, cause);
}

/**
 * Records that a refund is due, and queues the job that sends it. Returns the job's id. Does nothing if the payment has
 * a refund already.
 */
export async function requestRefund(
  trx: Transaction,
  context: AppContext,
  { id, amount }: CapturedPayment,
  cause: RefundCause,
  options: { afterSeconds?: number } = {},
): Promise<string | undefined> {
  const isNew = await insertRefund(trx, { payment_id: id, amount, cause, requested_at: context.now() });
  return isNew ? context.jobs.add(trx, "refund", { paymentId: id }, options) : undefined;
}

/** Records a refund that was made by hand at the provider. Does nothing if the payment has a refund already. */
export async function recordManualRefund(trx: Transaction, { id, amount }: CapturedPayment, now: Date): Promise<void> {
  await insertRefund(trx, { payment_id: id, amount, cause: "manual", requested_at: now });
}
