import type {
  DecideRefundRequest,
  RefundRequestsQuery,
  RequestRefund,
  StaffRefundRequest,
} from "#contract/admin/returns/refunds.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise, toPaise, toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { toListPage } from "../../../../../platform/database/list-sorts.ts";
import { recordAudit, toStaffActor } from "../../../../shop/audit/audit.ts";
import { lockWithPayingOrder } from "../../exchanged/lock-paying-order.ts";
import {
  insertRequest,
  listOpenRequests,
  listRequestsOfOrder,
  type RefundRequestRow,
  setDecision,
} from "./confirmation-request-queries.ts";
import { refundInTransaction, requireRefundable } from "./request-partial-refund.ts";

/** A member of staff. */
type Member = { id: string; name: string };

/** A page of the refund requests that nobody has decided yet. */
export async function getOpenRefundRequests(db: Database, query: RefundRequestsQuery) {
  const { rows, next } = toListPage(await listOpenRequests(db, { ...query, limit: query.limit + 1 }), query.limit);
  return { requests: rows.map(toStaffRefundRequest), next };
}

/**
 * Records a request for a refund, which somebody else has to confirm. Nothing is refunded until then. Returns the
 * amount in paise. Idempotent.
 * @throws Refusal if nothing was paid, or less than the refund is left
 */
export function requestRefundConfirmation(
  context: AppContext,
  by: Member,
  orderId: string,
  { refundId: id, amount, items, reason }: RequestRefund,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const refundable = await requireRefundable(trx, orderId, { amount, items });
    const request = {
      id,
      orderId,
      amount: amount === undefined ? null : toPaise(amount),
      items: items ?? null,
      reason,
    };
    const requested = { requestedBy: by.name, requestedById: by.id, requestedAt: context.now() };
    if (await insertRequest(trx, { ...request, ...requested })) {
      await recordAudit(trx, context, toStaffActor(by), {
        action: "refund-request.create",
        entity: "order",
        entityId: orderId,
        reason,
        after: { requestId: id, amount: formatPaise(refundable) },
      });
    }
    return refundable;
  });
}

/**
 * Makes the requested refund, or declines the request. Idempotent.
 * @throws Refusal if the member confirms their own request, if the request was decided otherwise, or if the refund is
 *   refused
 */
export async function decideRefundRequest(
  context: AppContext,
  by: Member,
  { orderId, requestId }: { orderId: string; requestId: string },
  { confirm, reference, isLimited }: DecideRefundRequest & { isLimited: boolean },
): Promise<void> {
  const status = confirm ? "confirmed" : "declined";
  await context.db.transaction().execute(async (trx) => {
    await lockWithPayingOrder(trx, orderId);
    const request = (await listRequestsOfOrder(trx, orderId)).find(({ id }) => id === requestId);
    if (!request) throw new Refusal("not_found", "There is no such request.");
    if (request.status === status) return;
    if (request.status !== "requested") throw new Refusal("illegal_move", `This request is ${request.status}.`);
    if (confirm && request.requestedById === by.id)
      throw new Refusal("forbidden", "Somebody other than the member who requested the refund has to confirm it.");
    await setDecision(trx, requestId, { status, decided_by: by.name, decided_at: context.now() });
    await recordAudit(trx, context, toStaffActor(by), {
      action: "refund-request.decide",
      entity: "order",
      entityId: orderId,
      reason: request.reason,
      before: { requestId, status: "requested" },
      after: { requestId, status },
    });
    if (!confirm) return;
    await refundInTransaction(trx, context, toStaffActor(by), orderId, {
      refundId: requestId,
      reason: request.reason,
      reference,
      ...(request.amount === null ? { items: request.items ?? [] } : { amount: toRupees(request.amount) }),
      isLimited,
    });
  });
}

export function toStaffRefundRequest({ id, orderId, amount, items, ...row }: RefundRequestRow): StaffRefundRequest {
  const { reason, requestedBy, requestedById, requestedAt, status, decidedBy } = row;
  return {
    _id: id,
    orderId,
    orderNumber: orderNumber(orderId),
    reason,
    status,
    decidedBy,
    requestedBy,
    requestedById,
    requestedAt: requestedAt.toISOString(),
    amount: amount === null ? null : toRupees(amount),
    items: items ?? [],
  };
}
