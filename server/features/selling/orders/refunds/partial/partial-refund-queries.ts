import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import type { PaymentTables } from "../../../../../platform/database/tables/payments.ts";
import type { RefundCause } from "../payment-refunds.ts";

type RefundState = "requested" | "sent" | "failed";
/** Amounts in paise. `state` "sent": the provider has accepted it, or it was paid out by hand. */
export type PartialRefund = {
  id: string;
  amount: number;
  reason: string;
  reference: string;
  requestedBy: string;
  requestedAt: Date;
  isByHand: boolean;
  state: RefundState;
  failed: string | null;
  items: { itemId: string; quantity: number; amount: number }[] | null;
};

/** Oldest first. */
export async function listPartialRefunds(db: Database, orderId: string): Promise<PartialRefund[]> {
  const { rows } = await sql<PartialRefund>`
    select r.id, r.amount, r.reason, r.reference, r.requested_by as "requestedBy", r.requested_at as "requestedAt",
      r.payment_id is null as "isByHand", r.failed,
      case when r.failed is not null then 'failed'
        when r.payment_id is null or r.provider_refund_id is not null then 'sent' else 'requested' end as state,
      (select json_agg(json_build_object('itemId', i.item_id, 'quantity', i.quantity, 'amount', i.amount) order by i.item_id)
        from partial_refund_items i where i.refund_id = r.id) as items
    from partial_refunds r where r.order_id = ${orderId} order by r.requested_at, r.id`.execute(db);
  return rows;
}

/**
 * Refunds of units of a replacement, oldest first. Their money belongs to the order that was paid. `items`: the
 * replacement's units.
 */
export async function listRefundsOfReplacement(db: Database, orderId: string): Promise<PartialRefund[]> {
  const { rows } = await sql<PartialRefund>`
    select r.id, r.amount, r.reason, r.reference, r.requested_by as "requestedBy", r.requested_at as "requestedAt",
      r.payment_id is null as "isByHand", r.failed,
      case when r.failed is not null then 'failed'
        when r.payment_id is null or r.provider_refund_id is not null then 'sent' else 'requested' end as state,
      json_agg(json_build_object('itemId', u.item_id, 'quantity', u.quantity, 'amount', 0) order by u.item_id) as items
    from order_items i join refunded_replacements u on u.item_id = i.id join partial_refunds r on r.id = u.refund_id
    where i.order_id = ${orderId} group by r.id order by r.requested_at, r.id`.execute(db);
  return rows;
}

/** A refund of a whole payment. Amount in paise. */
export type PaymentRefund = {
  id: string;
  paymentId: string;
  amount: number;
  cause: RefundCause;
  requestedAt: Date;
  isDone: boolean;
};

/**
 * Refunds of whole payments of the order, also of those that came after its payment method was changed. Oldest first.
 */
export async function listPaymentRefunds(db: Database, orderId: string): Promise<PaymentRefund[]> {
  const { rows } = await sql<PaymentRefund>`
    select r.id, r.payment_id as "paymentId", r.amount, r.cause, r.requested_at as "requestedAt", r.confirmed_at is not null as "isDone"
    from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId} order by r.requested_at, r.id`.execute(
    db,
  );
  return rows;
}

/**
 * The captured payment that can be refunded in parts, because it has no refund as a whole. `left`: the part that is not
 * refunded yet, in paise.
 */
export async function findRefundablePayment(db: Database, orderId: string) {
  const { rows } = await sql<{ id: string; left: number }>`
    select p.id, (p.amount
      - (select coalesce(sum(f.amount), 0) from processed_refunds f where f.payment_id = p.id)
      - (select coalesce(sum(s.amount), 0) from partial_refunds s where s.payment_id = p.id and s.failed is null
          and not exists (select from processed_refunds f where f.id = s.provider_refund_id)))::bigint as left
    from payments p
    where p.order_id = ${orderId} and p.state = 'captured' and not exists (select from refunds r where r.payment_id = p.id)
    order by p.received_at limit 1`.execute(db);
  return rows[0];
}

type NewRefund = Omit<PaymentTables["partial_refunds"], "attempted_at" | "provider_refund_id" | "failed"> & {
  items: readonly { itemId: string; quantity: number; amount: number }[];
  /** The replacement's units, if units of a replacement are refunded. */
  replacements: readonly { itemId: string; quantity: number }[];
};
export async function insertPartialRefund(trx: Transaction, { items, replacements, ...refund }: NewRefund) {
  await trx.insertInto("partial_refunds").values(refund).execute();
  const rows = items.map(({ itemId, ...item }) => ({ refund_id: refund.id, item_id: itemId, ...item }));
  if (rows.length > 0) await trx.insertInto("partial_refund_items").values(rows).execute();
  const replaced = replacements.map(({ itemId, quantity }) => ({ refund_id: refund.id, item_id: itemId, quantity }));
  if (replaced.length > 0) await trx.insertInto("refunded_replacements").values(replaced).execute();
}

export function findPartialRefund(trx: Transaction, orderId: string, id: string) {
  return trx
    .selectFrom("partial_refunds")
    .select(["id", "order_id", "amount", "reason", "job_id"])
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

export async function deletePartialRefund(trx: Transaction, id: string) {
  await trx.deleteFrom("partial_refunds").where("id", "=", id).execute();
}
