import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { getRow } from "../../../../platform/database/get-row.ts";
import type { UndoJob } from "../../../../platform/database/tables/orders.ts";

/** Marks a transition as one that can be undone until one of these jobs has started. */
export async function saveUndoJobs(trx: Transaction, eventId: string, jobs: readonly UndoJob[]) {
  await trx
    .updateTable("order_events")
    .set({ undo_jobs: JSON.stringify(jobs) })
    .where("id", "=", eventId)
    .execute();
}

/** The last transition and the one before it. */
export function listLastEvents(trx: Transaction, orderId: string) {
  return trx
    .selectFrom("order_events")
    .select(["id", "status", "undo_jobs", "created_at"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
}

/** The audit log still has the transition. */
export async function deleteEvent(trx: Transaction, eventId: string) {
  await trx.deleteFrom("order_events").where("id", "=", eventId).execute();
}

export async function setStatus(trx: Transaction, orderId: string, status: OrderStatus) {
  await trx.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
}

export type AfterDelivery = { isCashRemitted: boolean; isRefundedByHand: boolean; isReturnRequested: boolean };

/**
 * What has happened to an order since its delivery and would be wrong without it: the courier has paid cash, staff have
 * paid out a refund, or a return is open or done.
 */
export async function findAfterDelivery(trx: Transaction, orderId: string): Promise<AfterDelivery> {
  const result = await sql<AfterDelivery>`
    select coalesce(cash_remitted, 0) > 0 as "isCashRemitted",
      exists (select from partial_refunds r where r.order_id = o.id and r.payment_id is null and r.failed is null) as "isRefundedByHand",
      exists (select from returns t where t.order_id = o.id and t.kind <> 'rto' and t.status not in ('withdrawn', 'rejected'))
        as "isReturnRequested"
    from orders o where o.id = ${orderId}`.execute(trx);
  return getRow(result);
}

/** The id of the newest row of the audit log about this change of the order's status. */
export async function findTransitionAudit(trx: Transaction, orderId: string, status: OrderStatus) {
  const row = await trx
    .selectFrom("audit_log")
    .select("id")
    .where("entity", "=", "order")
    .where("entity_id", "=", orderId)
    .where("action", "=", "order.change-status")
    .where(sql`after->>'status'`, "=", status)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id;
}

type LastTransition = {
  orderId: string;
  status: OrderStatus;
  at: Date;
  jobs: UndoJob[] | null;
  auditId: number | null;
};

/** The last change of each order's status, with the newest row of the audit log about a change that was not undone. */
export async function listLastTransitions(db: Database, orderIds: readonly string[]): Promise<LastTransition[]> {
  const { rows } = await sql<LastTransition>`
    select o.id as "orderId", e.status, e.created_at as at, e.undo_jobs as jobs, a.id as "auditId"
    from orders o
    join lateral (
      select status, created_at, undo_jobs from order_events where order_id = o.id
      order by created_at desc, id desc limit 1
    ) e on true
    left join lateral (
      select id from audit_log a
      -- Without its collation the index by entity is not used, and every change of the shop is read for each order.
      where entity = 'order' and entity_id = o.id::text collate "default" and action = 'order.change-status' and undoes is null
        and not exists (select from audit_log u where u.undoes = a.id)
      order by id desc limit 1
    ) a on true
    where o.id = any(${[...new Set(orderIds)]}::text[])`.execute(db);
  return rows;
}
