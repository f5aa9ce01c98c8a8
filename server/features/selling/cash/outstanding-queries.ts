import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/**
 * Delivered orders whose cash is missing, with the courier of their last parcel. The query uses the index
 * `orders_cash_outstanding`.
 */
const outstanding = sql`
  select o.id, o.total as expected, o.cash_remitted as remitted, d.at as "deliveredAt", coalesce(p.courier, '') as courier,
    coalesce(p.awbs, '{}') as awbs
  from orders o
  cross join lateral (
    select max(e.created_at) as at from order_events e where e.order_id = o.id and e.status = 'delivered'
  ) d
  left join lateral (
    select (array_agg(q.courier order by q.created_at desc, q.id desc))[1] as courier,
      array_agg(q.awb order by q.created_at, q.id) filter (where q.awb <> '') as awbs
    from parcels q where q.order_id = o.id
  ) p on true
  where o.payment_method = 'cod' and o.status = 'delivered' and o.cash_remitted < o.total`;

export type OutstandingRecord = {
  id: string;
  expected: number;
  remitted: number;
  deliveredAt: Date;
  courier: string;
  awbs: string[];
};

/** Oldest first. */
export async function listOutstandingOrders(
  db: Database,
  { courier, limit }: { courier: string | undefined; limit: number },
): Promise<OutstandingRecord[]> {
  const { rows } = await sql<OutstandingRecord>`
    select * from (${outstanding}) o where ${courier ?? null}::text is null or courier = ${courier ?? null}
    order by "deliveredAt", id limit ${limit}`.execute(db);
  return rows;
}

export type CourierSum = { courier: string; orders: number; outstanding: number; oldestAt: Date };
export async function sumOutstandingByCourier(db: Database): Promise<CourierSum[]> {
  const { rows } = await sql<CourierSum>`
    select courier, count(*)::int as orders, sum(expected - remitted)::bigint as outstanding, min("deliveredAt") as "oldestAt"
    from (${outstanding}) o group by courier order by min("deliveredAt"), courier`.execute(db);
  return rows;
}

/**
 * The number of orders that were delivered before this moment and whose cash is missing, and the time of the first
 * delivery.
 */
export async function countOverdueCash(db: Database, before: Date): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min("deliveredAt") as "oldestAt" from (${outstanding}) o
    where "deliveredAt" < ${before}`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
