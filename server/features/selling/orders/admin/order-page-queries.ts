import type { Database } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";
import { orderColumns } from "../record/order-queries.ts";

/** The order with its customer's email. */
export function findOrderOfAnybody(db: Database, id: string) {
  return db
    .selectFrom("orders as o")
    .innerJoin("customers as c", "c.id", "o.customer_id")
    .select([...orderColumns, contactEmail("c").as("email")])
    .where("o.id", "=", id)
    .executeTakeFirst();
}

export function findOrdersOfAnybody(db: Database, ids: readonly string[]) {
  return db.selectFrom("orders as o").select(orderColumns).where("o.id", "in", ids).execute();
}

/** SKUs by item. Items whose variant was deleted have none. */
export function listSkus(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom("order_items as i")
    .innerJoin("variants as v", "v.id", "i.variant_id")
    .select(["i.id", "v.sku"])
    .where("i.order_id", "in", orderIds)
    .execute();
}

/** The member who has the order open in a packing wave. */
export function findPacker(db: Database, orderId: string, now: Date) {
  return db
    .selectFrom("packing_wave_orders as c")
    .innerJoin("packing_waves as w", "w.id", "c.wave_id")
    .innerJoin("staff as s", "s.id", "w.staff_id")
    .select(["s.name", "c.changed_at as since"])
    .where("c.order_id", "=", orderId)
    .where("c.state", "=", "open")
    .where("w.expires_at", ">", now)
    .executeTakeFirst();
}

/** Whether the order's last change of status can be undone without a limit in time: nothing has left the shop. */
export async function isUndoable(db: Database, orderId: string): Promise<boolean> {
  const last = await db
    .selectFrom("order_events")
    .select("undo_jobs")
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.undo_jobs?.length === 0;
}

/** Who made each change of the order's status, from the audit log, oldest first. Undone changes are left out. */
export async function listStatusChanges(db: Database, orderId: string) {
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "after", "undoes"])
    .where("entity", "=", "order")
    .where("entity_id", "=", orderId)
    .where("action", "=", "order.change-status")
    .orderBy("id")
    .execute();
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

/**
 * The part of the order's cash that the courier has paid, in paise. Null if the order was delivered before remittances
 * were recorded.
 */
export async function findCashRemitted(db: Database, orderId: string): Promise<number | null> {
  const row = await db.selectFrom("orders").select("cash_remitted").where("id", "=", orderId).executeTakeFirst();
  return row?.cash_remitted ?? null;
}

/** The newest of the customer's other orders. */
export function listOtherOrders(db: Database, order: { id: string; customer_id: string }, limit: number) {
  return selectOtherOrders(db, order)
    .select(["id", "status", "total", "created_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countOtherOrders(db: Database, order: { id: string; customer_id: string }): Promise<number> {
  const { count } = await selectOtherOrders(db, order)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectOtherOrders(db: Database, { id, customer_id }: { id: string; customer_id: string }) {
  return db.selectFrom("orders").where("customer_id", "=", customer_id).where("id", "!=", id);
}

export async function listTags(db: Database, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom("order_tags").select("tag").where("order_id", "=", orderId).orderBy("tag").execute();
  return rows.map(({ tag }) => tag);
}
