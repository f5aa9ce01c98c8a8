import { refundReasons } from "#contract/orders/order-reasons.ts";
import type { RefundProgress } from "#contract/orders/refund-progress.ts";
import { toRupees } from "#contract/values/money.ts";
import type { RefundProgressRow } from "./refund-progress-queries.ts";

export function toRefundProgress(row: RefundProgressRow): RefundProgress {
  const { id, amount, reason, cause, isByHand, isRefused, requestedAt, approvedAt, sentAt, doneAt } = row;
  return {
    _id: id,
    amount: amount === null ? null : toRupees(amount),
    isByHand,
    isRefused,
    reason: reason ?? (amount === null || cause === null ? "" : refundReasons[cause]),
    requestedAt: requestedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  };
}
