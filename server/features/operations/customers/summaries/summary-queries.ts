import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";

/** The number is arbitrary: no other advisory lock of the shop has it. */
const summariesLock = sql.lit(17_500_001);

/**
 * Takes the lock of the computation. Without it, one of two processes could overwrite a row that the other has computed
 * from newer data. Returns false if another process has the lock.
 */
export async function tryLockSummaries(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${summariesLock}) as "isLocked"`.execute(trx);
  return rows[0]?.isLocked === true;
}

/** Limit of the phone numbers of a customer's orders by which the list can be searched. */
const maxPhones = 20;

/**
 * The figures of a customer, as docs/reports.md defines them. Counted orders are neither unpaid nor cancelled, and not
 * those of exchanges, which count with the order that was paid. `spent` is in paise, after refunds. The other figures
 * are orders with returned units and undelivered orders.
 */
export const selectFigures = (customerId: RawBuilder<unknown>) => sql`(
  select count(*)::int as orders,
    coalesce(sum(o.total - case when o.status = 'returned' then o.total when has.refunds then refunded_amount(o.id) else 0 end), 0)::bigint as spent,
    (count(*) filter (where has.returns and exists (select from returns r where r.order_id = o.id and r.kind <> 'rto'
      and r.status not in ('rejected', 'withdrawn'))))::int as returned,
    (count(*) filter (where o.status = 'returning'
      or has.returns and exists (select from returns r where r.order_id = o.id and r.kind = 'rto')))::int as undelivered,
    max(o.created_at) as last_order_at
  from orders o
  -- Most customers have neither: looking once costs less than once for each order.
  cross join (select
    exists (select from partial_refunds r where r.order_id = any(array(select id from orders where customer_id = ${customerId}))) as refunds,
    exists (select from returns r where r.order_id = any(array(select id from orders where customer_id = ${customerId}))) as returns
  ) has
  where o.customer_id = ${customerId} and o.status not in ('pending', 'cancelled')
    and not (o.coupon_code is null and o.coupon > 0))`;

/**
 * The name of the profile, else as staff have entered it, else of the newest order, else of the newest address, else of
 * the account; empty if there is none.
 */
export const customerName = sql`coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), ''),
  nullif(btrim(concat_ws(' ', newest.address->>'firstName', newest.address->>'lastName')), ''),
  nullif(btrim(concat_ws(' ', home.first_name, home.last_name)), ''), nullif(btrim(c.name), ''), '')`;

/**
 * The number of the profile, else as staff have entered it, else of the newest order, else of the newest address; empty
 * if there is none.
 */
export const customerPhone = sql`coalesce(nullif(p.mobile_number, ''), nullif(c.phone, ''), newest.address->>'phone', home.phone, '')`;

/**
 * Computes the rows of up to `limit` customers who have changed. The customers are locked in one order, so that none is
 * deleted meanwhile. Returns the number of processed changes.
 */
export async function updateSummaries(trx: Transaction, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from customer_changes where ctid = any(array(select ctid from customer_changes limit ${limit})) returning customer_id
    ), listed as (
      select c.id, ${customerName} as name, ${contactEmail("c")} as email, c.guest_email is not null as is_guest,
        ${customerPhone} as phone,
        array(select distinct number from (
          select unnest(array[normalize_phone(p.mobile_number), normalize_phone(p.alternate_mobile_number), normalize_phone(c.phone)]) as number
          union all (select normalize_phone(o.address->>'phone') from orders o where o.customer_id = c.id order by o.id desc limit ${maxPhones})
          union all select normalize_phone(a.phone) from addresses a where a.customer_id = c.id
        ) numbers where number is not null order by number limit ${maxPhones}) as phones,
        f.orders, f.spent, f.returned, f.undelivered, coalesce(f.last_order_at, timestamptz 'epoch') as last_order_at
      from customers c
      left join profiles p on p.customer_id = c.id
      left join lateral (select o.address from orders o where o.customer_id = c.id order by o.id desc limit 1) newest on true
      left join lateral (
        select a.first_name, a.last_name, a.phone from addresses a where a.customer_id = c.id order by a.id desc limit 1) home on true
      cross join lateral ${selectFigures(sql`c.id`)} f
      where c.id = any(array(select distinct customer_id from taken)) and c.deleted_at is null
        and (c.guest_email is null or newest.address is not null)
      order by c.id for key share of c
    ), gone as (
      delete from customer_summaries s where s.customer_id = any(array(select customer_id from taken))
        and not exists (select from listed where listed.id = s.customer_id)
    ), saved as (
      insert into customer_summaries (customer_id, name, email, is_guest, phone, phones, orders, spent, returned, undelivered, last_order_at)
      select * from listed
      on conflict (customer_id) do update set name = excluded.name, email = excluded.email, is_guest = excluded.is_guest,
        phone = excluded.phone, phones = excluded.phones, orders = excluded.orders, spent = excluded.spent, returned = excluded.returned,
        undelivered = excluded.undelivered, last_order_at = excluded.last_order_at
    )
    select count(*)::int as count from taken`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function hasChangedCustomers(db: Database): Promise<boolean> {
  return (await db.selectFrom("customer_changes").select("customer_id").limit(1).executeTakeFirst()) !== undefined;
}
