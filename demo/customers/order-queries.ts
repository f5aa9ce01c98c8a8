import { type Insertable, sql } from "kysely";
import type { Database, Transaction } from "../../server/platform/database/database.ts";
import type { Tables } from "../../server/platform/database/tables.ts";

export type OrderRows = {
  order: Insertable<Tables["orders"]>;
  items: readonly Insertable<Tables["order_items"]>[];
  events: readonly Insertable<Tables["order_events"]>[];
  /** The only parcel of the order, with all its items. */
  parcel: Insertable<Tables["parcels"]> | undefined;
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

/** Inserts some hundreds of orders at once, with one statement per table. */
export async function insertOrders(trx: Transaction, orders: readonly OrderRows[]) {
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
    .values(orders.flatMap(({ events }) => events))
    .execute();
  const sent = orders.flatMap(({ parcel, items }) => (parcel ? [{ parcel, items }] : []));
  if (sent.length === 0) return;
  await trx
    .insertInto("parcels")
    .values(sent.map(({ parcel }) => parcel))
    .execute();
  await trx
    .insertInto("parcel_items")
    .values(
      sent.flatMap(({ parcel, items }) =>
        items.map(({ id, quantity }) => ({ parcel_id: parcel.id, item_id: id, quantity })),
      ),
    )
    .execute();
}

/**
 * Adds the units of these orders to the sales per product and day, as placing the orders would. Cancelled and returned
 * orders do not count.
 */
export async function addToSalesStats(trx: Transaction, orderIds: readonly string[]) {
  await sql`
    with units as (
      select i.product_id, o.created_at::date as day, i.quantity
      from orders o join order_items i on i.order_id = o.id
      where o.id = any(${orderIds}::text[]) and o.status not in ('cancelled', 'returned')
    ),
    locked as (
      select p.id, s.quantity from products p
      join (select product_id, sum(quantity)::int as quantity from units group by product_id) s on s.product_id = p.id
      order by p.id for no key update of p
    ),
    counted as (update products p set sold = p.sold + l.quantity from locked l where p.id = l.id)
    insert into product_daily_stats (product_id, day, sold)
    select product_id, day, sum(quantity)::int from units group by product_id, day order by product_id, day
    on conflict (day, product_id) do update set sold = product_daily_stats.sold + excluded.sold`.execute(trx);
}
