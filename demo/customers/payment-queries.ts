import { sql } from "kysely";
import type { Transaction } from "../../server/platform/database/database.ts";

/**
 * Inserts captured payments of the online orders, and refunds of the cancelled orders, into the tables of the shop and
 * of the payment sandbox, as paying in the checkout would have. Cancelling such an order later refunds it in the
 * sandbox. The payments and refunds are final, so that the provider sends no webhooks for them.
 */
export async function insertPayments(trx: Transaction, orderIds: readonly string[]) {
  await sql`
    with paid as (
      select o.id, o.total, u.email, e.created_at as paid_at, c.created_at as refunded_at,
        'order_' || o.id as provider_order_id, 'pay_' || o.id as payment_id
      from orders o
      join customers u on u.id = o.customer_id
      join order_events e on e.order_id = o.id and e.status = 'confirmed'
      left join order_events c on c.order_id = o.id and c.status = 'cancelled'
      where o.id = any(${orderIds}::text[]) and o.payment_method = 'online'
    ),
    opened as (
      insert into provider_orders (id, order_id, amount, created_at) select provider_order_id, id, total, paid_at from paid
    ),
    received as (
      insert into payments (id, order_id, amount, state, received_at) select payment_id, id, total, 'captured', paid_at from paid
    ),
    refunded as (
      insert into refunds (id, payment_id, amount, cause, requested_at, attempted_at, confirmed_at)
      select id, payment_id, total, 'cancelled', refunded_at, refunded_at, refunded_at from paid where refunded_at is not null
    ),
    sandbox_opened as (
      insert into sandbox_orders (id, amount, currency, receipt, created_at)
      select provider_order_id, total, 'INR', id, paid_at from paid
    ),
    sandbox_received as (
      insert into sandbox_payments (id, order_id, amount, status, email, created_at)
      select payment_id, provider_order_id, total, case when refunded_at is null then 'captured' else 'refunded' end, email, paid_at
      from paid
    )
    insert into sandbox_refunds (id, payment_id, amount, created_at)
    select 'rfnd_' || id, payment_id, total, refunded_at from paid where refunded_at is not null`.execute(trx);
}
