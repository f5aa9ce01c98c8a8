import { sql } from "kysely";
import type { Address } from "#contract/account/addresses.ts";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { returnList } from "#contract/admin/returns/return-list.ts";
import type { StaffReturnsQuery } from "#contract/admin/returns/returns.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import type { ReturnKind, ReturnOutcome, ReturnStatus } from "#contract/orders/return-states.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../../platform/database/list-sorts.ts";
import { payingMethodOf } from "../exchanged/exchange-chain-queries.ts";

export type ReturnRow = {
  id: string;
  orderId: string;
  kind: ReturnKind;
  status: ReturnStatus;
  comment: string;
  payout: string;
  decision: string;
  requestedAt: Date;
  changedAt: Date;
  replacementOrderId: string | null;
  /** The ids of the return's photos. */
  photos: string[];
  items: (ReturnedUnits & { outcome: ReturnOutcome | null })[];
};
/** `to`: the variant that replaces the units in an exchange. */
export type ReturnedUnits = {
  itemId: string;
  quantity: number;
  reason: string;
  to: { variantId: string; size: string; color: string } | null;
};

const returnColumns = sql`r.id, r.order_id as "orderId", r.kind, r.status, r.comment, r.payout, r.decision,
  r.requested_at as "requestedAt", r.changed_at as "changedAt", r.replacement_order_id as "replacementOrderId",
  (select json_agg(json_build_object('itemId', i.item_id, 'quantity', i.quantity, 'reason', i.reason, 'outcome', i.outcome,
      'to', case when i.to_variant_id is not null then
        json_build_object('variantId', i.to_variant_id, 'size', i.to_size, 'color', i.to_color) end)
    order by i.item_id) from return_items i where i.return_id = r.id) as items,
  array(select p.id::text from return_photos p where p.return_id = r.id order by p.id) as photos`;

/** Oldest first. */
export async function listReturnsOfOrder(db: Database, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select ${returnColumns} from returns r where r.order_id = ${orderId} order by r.requested_at, r.id`.execute(db);
  return rows;
}

/** `paymentMethod`: the method of the order that was paid. For returned replacements it is an earlier order. */
type StaffRow = ReturnRow & { address: Address; paymentMethod: PaymentMethod; value: number; sortValue: string };
const sorts: ListSorts<SortName<typeof returnList>> = {
  id: sql`r.id`,
  values: { requested: "id", value: { column: sql`r.value`, type: "bigint" } },
};

export async function listReturns(db: Database, query: StaffReturnsQuery): Promise<StaffRow[]> {
  const { status, kind, orderId, limit } = query;
  const { order, following, sortValue } = toListOrder(sorts, query);
  const { rows } = await sql<StaffRow>`
    select ${returnColumns}, r.value, ${sortValue} as "sortValue", o.address, coalesce(${payingMethodOf(sql`o.id`)}, o.payment_method) as "paymentMethod"
    from returns r join orders o on o.id = r.order_id
    where ${following} ${status ? sql`and r.status = ${status}` : sql``} ${orderId ? sql`and r.order_id = ${orderId}` : sql``}
      ${kind ? sql`and r.kind = ${kind}` : sql``}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function findOrderOfReturn(db: Database, returnId: string): Promise<string | undefined> {
  const row = await db.selectFrom("returns").select("order_id").where("id", "=", returnId).executeTakeFirst();
  return row?.order_id;
}

/** The order in which an exchange was sent. */
export async function findReplacement(db: Database, returnId: string): Promise<string | undefined> {
  const query = db.selectFrom("returns").select("replacement_order_id").where("id", "=", returnId);
  return (await query.executeTakeFirst())?.replacement_order_id ?? undefined;
}

/** The id of the order whose units this order replaces. */
export async function findReplacedOrder(db: Database, orderId: string): Promise<string | undefined> {
  const query = db.selectFrom("returns").select("order_id").where("replacement_order_id", "=", orderId);
  return (await query.executeTakeFirst())?.order_id;
}

type NewReturn = Pick<ReturnRow, "id" | "orderId" | "kind" | "status" | "comment" | "payout"> & { now: Date };
export async function insertReturn(
  trx: Transaction,
  { orderId, now, ...fields }: NewReturn,
  items: readonly ReturnedUnits[],
) {
  const { id } = fields;
  const row = { ...fields, order_id: orderId, requested_at: now, changed_at: now };
  await trx.insertInto("returns").values(row).execute();
  const rows = items.map(({ itemId, to, ...item }) => ({
    return_id: id,
    item_id: itemId,
    outcome: null,
    ...item,
    to_variant_id: to?.variantId ?? null,
    to_size: to?.size ?? null,
    to_color: to?.color ?? null,
  }));
  await trx.insertInto("return_items").values(rows).execute();
}

export async function deleteReturn(trx: Transaction, id: string) {
  await trx.deleteFrom("returns").where("id", "=", id).execute();
}

export async function updateReturn(
  trx: Transaction,
  id: string,
  change: { status: ReturnStatus; decision?: string; approved_at?: Date; changed_at: Date },
) {
  await trx.updateTable("returns").set(change).where("id", "=", id).execute();
}

export async function setOutcomes(
  trx: Transaction,
  returnId: string,
  outcomes: readonly { itemId: string; outcome: ReturnOutcome }[],
) {
  for (const { itemId, outcome } of outcomes) {
    await trx
      .updateTable("return_items")
      .set({ outcome })
      .where("return_id", "=", returnId)
      .where("item_id", "=", itemId)
      .execute();
  }
}
