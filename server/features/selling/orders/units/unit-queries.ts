import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";

/**
 * Units of a line that a refund was for. `amount`: in paise. It is 0 for units of a replacement, whose refund is
 * counted at the order that was paid. `cameBack`: the refund is of a return or of a replacement, so the units are
 * counted among the returned units, too.
 */
export type RefundedUnits = ItemQuantity & { refundId: string; amount: number; cameBack: boolean };

/** Units of the order that were refunded and are still in it, oldest refund first. Failed refunds do not count. */
export async function listRefundedUnits(db: Database, orderId: string): Promise<RefundedUnits[]> {
  const { rows } = await sql<RefundedUnits>`
    select u.refund_id as "refundId", u.item_id as "itemId", u.quantity, u.amount,
      exists (select from returns t where t.id = r.id)
        or exists (select from refunded_replacements x where x.refund_id = r.id) as "cameBack"
    from order_items i join partial_refund_items u on u.item_id = i.id join partial_refunds r on r.id = u.refund_id
    where i.order_id = ${orderId} and r.failed is null
    union all
    select x.refund_id, x.item_id, x.quantity, 0, exists (select from returns t where t.id = r.id)
    from order_items i join refunded_replacements x on x.item_id = i.id join partial_refunds r on r.id = x.refund_id
    where i.order_id = ${orderId} and r.failed is null
    order by "refundId", "itemId"`.execute(db);
  return rows;
}

/**
 * Units in returns of the order that were not rejected or withdrawn. `isOpen`: they wait for their inspection, which
 * refunds or replaces them.
 */
export async function listReturnedUnits(
  db: Database,
  orderId: string,
): Promise<(ItemQuantity & { isOpen: boolean })[]> {
  const { rows } = await sql<ItemQuantity & { isOpen: boolean }>`
    select i.item_id as "itemId", i.quantity, t.status <> 'completed' and t.kind <> 'rto' as "isOpen"
    from returns t join return_items i on i.return_id = t.id
    where t.order_id = ${orderId} and t.status not in ('rejected', 'withdrawn')`.execute(db);
  return rows;
}

/** Units that an edit cancels after their refund. */
export type CancelledRefundUnits = ItemQuantity & { refundId: string; amount: number };

/** Takes the units from their refunds, before their line loses them. */
export async function removeRefundedUnits(
  trx: Transaction,
  units: readonly CancelledRefundUnits[],
  isReplacement: boolean,
) {
  for (const { quantity, amount, ...line } of units) {
    await changeRefundedUnits(trx, { ...line, quantity: -quantity, amount: -amount }, isReplacement);
  }
}

/** Called after the edit is stored, because the rows refer to it. */
export async function insertCancelledRefundUnits(
  trx: Transaction,
  editId: string,
  units: readonly CancelledRefundUnits[],
) {
  const rows = units.map(({ refundId, itemId, quantity, amount }) => ({
    edit_id: editId,
    refund_id: refundId,
    item_id: itemId,
    quantity,
    amount,
  }));
  if (rows.length > 0) await trx.insertInto("cancelled_refund_units").values(rows).execute();
}

/**
 * Gives refunds the units back that an edit has cancelled. Called after the order has the lines of these units again.
 */
export async function restoreRefundedUnits(trx: Transaction, editId: string, isReplacement: boolean) {
  const { rows } = await sql<CancelledRefundUnits>`
    delete from cancelled_refund_units where edit_id = ${editId}
    returning refund_id as "refundId", item_id as "itemId", quantity, amount`.execute(trx);
  for (const units of rows) await changeRefundedUnits(trx, units, isReplacement);
}

/** Replaces the row instead of updating it, because the statistics count insertions and deletions. */
async function changeRefundedUnits(
  trx: Transaction,
  { refundId, itemId, quantity, amount }: CancelledRefundUnits,
  isReplacement: boolean,
) {
  const keys = { refund_id: refundId, item_id: itemId };
  if (isReplacement) {
    const { rows } = await sql<{ quantity: number }>`
      delete from refunded_replacements where refund_id = ${refundId} and item_id = ${itemId} returning quantity`.execute(
      trx,
    );
    const total = (rows[0]?.quantity ?? 0) + quantity;
    if (total > 0) {
      await trx
        .insertInto("refunded_replacements")
        .values({ ...keys, quantity: total })
        .execute();
    }
    return;
  }
  const { rows } = await sql<{ quantity: number; amount: number }>`
    delete from partial_refund_items where refund_id = ${refundId} and item_id = ${itemId} returning quantity, amount`.execute(
    trx,
  );
  const before = rows[0] ?? { quantity: 0, amount: 0 };
  const total = before.quantity + quantity;
  if (total > 0) {
    await trx
      .insertInto("partial_refund_items")
      .values({ ...keys, quantity: total, amount: before.amount + amount })
      .execute();
  }
}

/** Whether an edit has cancelled units of this refund. */
export async function hasCancelledUnits(trx: Transaction, refundId: string): Promise<boolean> {
  const query = trx.selectFrom("cancelled_refund_units").select("edit_id").where("refund_id", "=", refundId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
