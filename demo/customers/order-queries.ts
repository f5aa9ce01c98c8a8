import { type Insertable, sql } from "kysely";
import type { Database, InTransaction } from "../../server/database/open.ts";
import type { Tables } from "../../server/database/tables.ts";

export type OrderRows = {
  order: Insertable<Tables["orders"]>;
  items: readonly Insertable<Tables["order_items"]>[];
  steps: readonly Insertable<Tables["order_events"]>[];
};

export async function hasDemoOrders(db: Database, keys: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom("orders")
    .select("id")
    .where("idempotency_key", "=", sql<string>`any(${keys}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A few hundred at once: each table in one statement. */
export async function insertOrders(trx: InTransaction, orders: readonly OrderRows[]) {
  if (orders.length === 0) return;
  await trx
    .insertInto("orders")
    .values(orders.map(({ order }) => order))
    .execute();
  await trx
    .insertInto("order_items")
    .values(orders.flatMap(({ items }) => items))
    .execute();
  await trx
    .insertInto("order_events")
    .values(orders.flatMap(({ steps }) => steps))
    .execute();
}

/** Counts these orders' pieces as placing them would have, on the day of each order; cancelled ones sold nothing. */
export async function addToSalesStats(trx: InTransaction, orderIds: readonly string[]) {
  await sql`
    with pieces as (
      select i.product_id, o.created_at::date as day, i.quantity
      from orders o join order_items i on i.order_id = o.id
      where o.id = any(${orderIds}::text[]) and o.status <> 'cancelled'
    ),
    held as (
      select p.id, s.quantity from products p
      join (select product_id, sum(quantity)::int as quantity from pieces group by product_id) s on s.product_id = p.id
      order by p.id for no key update of p
    ),
    counted as (update products p set sold = p.sold + h.quantity from held h where p.id = h.id)
    insert into product_daily_stats (product_id, day, sold)
    select product_id, day, sum(quantity)::int from pieces group by product_id, day order by product_id, day
    on conflict (day, product_id) do update set sold = product_daily_stats.sold + excluded.sold`.execute(trx);
}
