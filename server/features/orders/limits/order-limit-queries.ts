import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { firstIdAt } from "../../../platform/database/id.ts";
import { prepared } from "../../../platform/database/prepared.ts";

/** Orders that count towards a limit, without the one that is being placed. */
export type OrderUsage = { orders: number; units: number; oldest: Date | null };

/** Serializes online orders of each network while they are counted. Taken after the customers' locks. */
export async function lockNetworks(trx: Transaction, networks: readonly string[]) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(network, 0)) from unnest(${networks.toSorted()}::text[]) network
    ${prepared}`.execute(trx);
}

const units = sql`lateral (select sum(quantity) as units from order_items i where i.order_id = o.id) u`;

type CountedOrder = { id: string; customerId: string };

/** Unpaid orders of each order's customer, by customer, and of all customers of each network. */
export async function getUnpaidUsage(
  db: Database,
  orders: readonly CountedOrder[],
  networks: readonly string[],
): Promise<{ ofCustomer: UsageBy; ofNetwork: UsageBy }> {
  const ids = orders.map(({ id }) => id);
  const usage = (isCounted: RawBuilder<unknown>) => sql`lateral (
    select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, min(o.reserved_until) as oldest
    from orders o cross join ${units}
    where o.status = 'pending' and ${isCounted} and o.id <> all(${ids}::text[])
  ) c`;
  const { rows } = await sql<OrderUsage & { scope: "customer" | "network"; key: string }>`
    select 'customer' as scope, key, c.*
    from unnest(${orders.map(({ customerId }) => customerId)}::text[]) key cross join ${usage(sql`o.customer_id = key`)}
    union all
    select 'network', key, c.* from unnest(${networks}::text[]) key cross join ${usage(sql`o.network = key`)} ${prepared}`.execute(
    db,
  );
  const usageBy = (scope: "customer" | "network") =>
    new Map(rows.flatMap((row): [string, OrderUsage][] => (row.scope === scope ? [[row.key, row]] : [])));
  return { ofCustomer: usageBy("customer"), ofNetwork: usageBy("network") };
}
type UsageBy = ReadonlyMap<string, OrderUsage>;

/** Cash-on-delivery orders of each order's customer since a time, by customer; cancelled ones do not count. In paise. */
export async function getCodUsage(
  db: Database,
  orders: readonly CountedOrder[],
  since: Date,
): Promise<ReadonlyMap<string, CodUsage>> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<CodUsage & { key: string }>`
    select key, c.*
    from unnest(${orders.map(({ customerId }) => customerId)}::text[]) key
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, coalesce(sum(o.total), 0)::bigint as total,
        min(o.created_at) as oldest
      from orders o cross join ${units}
      where o.payment_method = 'cod' and o.customer_id = key and o.id >= ${firstIdAt(since)}
        and o.status <> 'cancelled' and o.id <> all(${ids}::text[])
    ) c ${prepared}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
export type CodUsage = OrderUsage & { total: number };
