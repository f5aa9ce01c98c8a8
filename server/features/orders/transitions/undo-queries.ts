import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { UndoJob } from "../../../platform/database/tables/orders.ts";

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
    .select(["id", "status", "undo_jobs"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
}

/** The audit log keeps it. */
export async function deleteEvent(trx: Transaction, eventId: string) {
  await trx.deleteFrom("order_events").where("id", "=", eventId).execute();
}

export async function setStatus(trx: Transaction, orderId: string, status: OrderStatus) {
  await trx.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
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
