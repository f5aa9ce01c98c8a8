import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { EditedStock, EditSnapshot, ItemEdit } from "../../../../platform/database/tables/orders.ts";
import type { OrderQuote } from "../../../merchandise/pricing/index.ts";
import type { ItemRow } from "./order-queries.ts";

export type { EditedStock, EditSnapshot, ItemEdit };
export type OrderEditRow = {
  id: string;
  orderId: string;
  editedAt: Date;
  reason: string;
  changes: ItemEdit[];
  difference: number;
};

/** Oldest first. */
export function listEdits(db: Database, orderIds: readonly string[]): Promise<OrderEditRow[]> {
  return db
    .selectFrom("order_edits")
    .select(["id", "order_id as orderId", "edited_at as editedAt", "reason", "changes", "difference"])
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .orderBy("id")
    .execute();
}

/** The edits of an order, newest first, with all columns that undoing needs. */
export function listUndoableEdits(trx: Transaction, orderId: string) {
  return trx
    .selectFrom("order_edits")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("edited_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

type NewEdit = OrderEditRow & {
  stock: EditedStock;
  before: EditSnapshot;
  refundId: string | null;
  mailJob: string | null;
  documentsJob: string;
};
export async function insertEdit(
  trx: Transaction,
  { orderId, editedAt, changes, stock, before, refundId, mailJob, documentsJob, ...edit }: NewEdit,
) {
  await trx
    .insertInto("order_edits")
    .values({
      ...edit,
      order_id: orderId,
      edited_at: editedAt,
      refund_id: refundId,
      mail_job: mailJob,
      documents_job: documentsJob,
      changes: JSON.stringify(changes),
      stock: JSON.stringify(stock),
      before: JSON.stringify(before),
    })
    .execute();
}

export async function deleteEdit(trx: Transaction, id: string) {
  await trx.deleteFrom("order_edits").where("id", "=", id).execute();
}

/** Replaces the items and amounts of an order. */
export async function replaceItems(
  trx: Transaction,
  orderId: string,
  items: readonly ItemRow[],
  amounts: Omit<OrderQuote, "cod_fee"> & Partial<OrderQuote>,
) {
  const ids = items.map(({ id }) => id);
  await trx.deleteFrom("order_items").where("order_id", "=", orderId).where("id", "not in", ids).execute();
  await trx
    .insertInto("order_items")
    .values([...items])
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ quantity: sql`excluded.quantity`, coupon_share: sql`excluded.coupon_share` }),
    )
    .execute();
  await trx.updateTable("orders").set(amounts).where("id", "=", orderId).execute();
}
