import { type RawBuilder, sql } from "kysely";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { firstIdAt } from "../../../platform/database/id.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { selectBlocks } from "../blocks/block-match-queries.ts";

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

/** What blocks refuse to the customer of each order. Read after the orders were inserted, which waits for new blocks. */
export type BlocksBy = ReadonlyMap<string, readonly BlockedMatter[]>;

/** Unpaid orders of each order's customer, by customer, and of all customers of each network; and what each order's customer is refused. */
export async function getUnpaidUsage(
  db: Database,
  orders: readonly CountedOrder[],
  networks: readonly string[],
): Promise<{ ofCustomer: UsageBy; ofNetwork: UsageBy; blocks: BlocksBy }> {
  const ids = orders.map(({ id }) => id);
  const usage = (isCounted: RawBuilder<unknown>) => sql`lateral (
    select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, min(o.reserved_until) as oldest
    from orders o cross join ${units}
    where o.status = 'pending' and ${isCounted} and o.id <> all(${ids}::text[])
  ) c`;
  const { rows } = await sql<UnpaidRow>`
    select 'customer' as scope, placed.customer_id as key, placed.id as "orderId", ${blocksOfPlaced} as blocks, c.*
    from ${placedOf(ids)} cross join ${usage(sql`o.customer_id = placed.customer_id`)}
    union all
    select 'network', key, null, null, c.* from unnest(${networks}::text[]) key cross join ${usage(sql`o.network = key`)} ${prepared}`.execute(
    db,
  );
  const usageBy = (scope: "customer" | "network") =>
    new Map(rows.flatMap((row): [string, OrderUsage][] => (row.scope === scope ? [[row.key, row]] : [])));
  return { ofCustomer: usageBy("customer"), ofNetwork: usageBy("network"), blocks: toBlocks(rows) };
}
type UnpaidRow = OrderUsage & { scope: "customer" | "network"; key: string } & BlockedRow;
type UsageBy = ReadonlyMap<string, OrderUsage>;

type BlockedRow = { orderId: string | null; blocks: BlockedMatter[] | null };
const toBlocks = (rows: readonly BlockedRow[]): BlocksBy =>
  new Map(rows.flatMap(({ orderId, blocks }) => (orderId !== null && blocks ? [[orderId, blocks] as const] : [])));

/** The orders that are being placed, which are inserted already. */
const placedOf = (ids: readonly string[]) => sql`(
  select n.id, n.customer_id, n.address from orders n where n.id = any(${ids}::text[])
) placed`;
const blocksOfPlaced = selectBlocks(sql`placed.customer_id`, sql`placed.address->>'phone'`);

/** Serializes orders with the same phone number while those on their way are counted. Taken before the networks' locks. */
export async function lockPhones(trx: Transaction, orderIds: readonly string[]) {
  await sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended('phone ' || normalize_phone(address->>'phone'), 0) as hash
      from orders where id = any(${orderIds}::text[]) order by 1
    ) phones where hash is not null ${prepared}`.execute(trx);
}

/**
 * Cash-on-delivery orders of each order's customer since a time; cancelled ones do not count. In paise. And what the customer is refused.
 * With `countsOpen` also the orders on their way to the customer, or to the phone number, of which those that are being placed count in
 * the order of their ids.
 */
export async function getCodUsage(
  db: Database,
  orders: readonly CountedOrder[],
  { since, countsOpen }: { since: Date; countsOpen: boolean },
): Promise<{ usage: ReadonlyMap<string, CodUsage>; blocks: BlocksBy }> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<CodUsage & BlockedRow & { orderId: string }>`
    select placed.id as "orderId", ${blocksOfPlaced} as blocks, ${countsOpen ? openOrders(ids) : sql`0`} as open, c.*
    from ${placedOf(ids)}
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, coalesce(sum(o.total), 0)::bigint as total,
        min(o.created_at) as oldest
      from orders o cross join ${units}
      where o.payment_method = 'cod' and o.customer_id = placed.customer_id and o.id >= ${firstIdAt(since)}
        and o.status <> 'cancelled' and o.id <> all(${ids}::text[])
    ) c ${prepared}`.execute(db);
  return { usage: new Map(rows.map((row) => [row.orderId, row])), blocks: toBlocks(rows) };
}
export type CodUsage = OrderUsage & { total: number; open: number };

const isOpen = sql`o.payment_method = 'cod' and o.status in ('confirmed', 'processing', 'shipped', 'in transit')`;

/** Exchanges cost nothing. */
const openOrders = (ids: readonly string[]) => sql`(
  select count(*)::int from (
    select o.id, o.total from orders o where ${isOpen} and o.customer_id = placed.customer_id
    union
    select o.id, o.total from orders o
    where ${isOpen} and normalize_phone(o.address->>'phone') = normalize_phone(placed.address->>'phone')
  ) o where o.total > 0 and (o.id <> all(${ids}::text[]) or o.id < placed.id)
)`;
