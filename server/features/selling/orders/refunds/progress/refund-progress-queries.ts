import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/database.ts";
import type { RefundCause } from "../payment-refunds.ts";

/**
 * Amounts in paise. `reason`: the reason that staff gave for a partial refund. `cause`: the cause of a refund of the
 * whole payment.
 */
export type RefundProgressRow = {
  orderId: string;
  id: string;
  amount: number | null;
  reason: string | null;
  cause: RefundCause | null;
  isByHand: boolean;
  requestedAt: Date;
  approvedAt: Date | null;
  sentAt: Date | null;
  doneAt: Date | null;
  isRefused: boolean;
};

/**
 * All refunds of these orders, oldest first: refunds of whole payments, of parts and of units of a replacement, refunds
 * that were made by hand at the provider, and returns whose refund is not requested yet. A refund of a return has the
 * return's id.
 */
export async function listRefundProgress(db: Database, orderIds: readonly string[]): Promise<RefundProgressRow[]> {
  const { rows } = await sql<RefundProgressRow>`
    with refunded as (
      select r.order_id as shown_with, r.id from partial_refunds r where r.order_id = any(${orderIds}::text[])
      union
      select i.order_id, u.refund_id from order_items i join refunded_replacements u on u.item_id = i.id
      where i.order_id = any(${orderIds}::text[])
    )
    select p.order_id as "orderId", r.id::text, r.amount, null as reason, r.cause, false as "isByHand",
      r.requested_at as "requestedAt", r.requested_at as "approvedAt",
      coalesce(r.attempted_at, r.confirmed_at) as "sentAt", r.confirmed_at as "doneAt", false as "isRefused"
    from refunds r join payments p on p.id = r.payment_id where p.order_id = any(${orderIds}::text[])
    union all
    select d.shown_with, r.id, r.amount, r.reason, null, r.payment_id is null,
      coalesce(t.requested_at, r.requested_at), coalesce(t.approved_at, r.requested_at),
      case when r.payment_id is null then r.requested_at when r.provider_refund_id is not null then r.attempted_at end,
      case when r.payment_id is null then r.requested_at else f.received_at end, r.failed is not null
    from refunded d join partial_refunds r on r.id = d.id left join returns t on t.id = r.id
      left join processed_refunds f on f.id = r.provider_refund_id
    union all
    select p.order_id, f.id, f.amount, null, 'manual', false, f.received_at, f.received_at, f.received_at, f.received_at, false
    from processed_refunds f join payments p on p.id = f.payment_id
    where p.order_id = any(${orderIds}::text[]) and not exists (select from refunds r where r.payment_id = p.id)
      and not exists (select from partial_refunds r where r.payment_id = p.id
        and (r.provider_refund_id = f.id or r.provider_refund_id is null and r.failed is null))
    union all
    select t.order_id, t.id, null, null, 'returned', false, t.requested_at, t.approved_at, null, null, false
    from returns t where t.order_id = any(${orderIds}::text[]) and t.kind = 'return'
      and t.status in ('requested', 'approved', 'received') and not exists (select from partial_refunds r where r.id = t.id)
    order by "requestedAt", id`.execute(db);
  return rows;
}
