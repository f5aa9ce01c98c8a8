import { sql } from "kysely";
import type { InTransaction } from "../../server/database/open.ts";

/**
 * What was paid online for these orders, and sent back for the cancelled ones, in the shop's books and in the built-in
 * provider's: as paying in its window would have written, so that cancelling one of them sends real money of the sandbox
 * back. Nothing is left to ask the provider about.
 */
export async function insertPayments(trx: InTransaction, orderIds: readonly string[]) {
  await sql`
    with paid as (
      select o.id, o.total, s.email, h.at, c.at as back_at,
        'order_' || o.id as provider_order_id, 'pay_' || o.id as payment_id
      from orders o
      join customers s on s.id = o.customer_id
      join order_events h on h.order_id = o.id and h.status = 'confirmed'
      left join order_events c on c.order_id = o.id and c.status = 'cancelled'
      where o.id = any(${orderIds}::text[]) and o.payment_method = 'online'
    ),
    opened as (
      insert into provider_orders (id, order_id, amount, created_at) select provider_order_id, id, total, at from paid
    ),
    received as (
      insert into payments (id, order_id, amount, state, received_at) select payment_id, id, total, 'captured', at from paid
    ),
    refunded as (
      insert into refunds (id, payment_id, amount, cause, requested_at, attempted_at, confirmed_at)
      select id, payment_id, total, 'cancelled', back_at, back_at, back_at from paid where back_at is not null
    ),
    there_opened as (
      insert into sandbox_orders (id, amount, currency, receipt, created_at)
      select provider_order_id, total, 'INR', id, at from paid
    ),
    there_received as (
      insert into sandbox_payments (id, order_id, amount, status, email, created_at)
      select payment_id, provider_order_id, total, case when back_at is null then 'captured' else 'refunded' end, email, at
      from paid
    )
    insert into sandbox_refunds (id, payment_id, amount, created_at)
    select 'rfnd_' || id, payment_id, total, back_at from paid where back_at is not null`.execute(trx);
}
