import { type RawBuilder, sql } from "kysely";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { firstIdAt } from "../../../../platform/database/id.ts";
import { prepared, preparedArray } from "../../../../platform/database/prepared.ts";
import { countedCustomerIds } from "../../../people/account/index.ts";
import { selectBlocks } from "../blocks/block-match-queries.ts";

/** Orders that count towards a limit, without the one that is being placed. */
export type OrderUsage = { orders: number; units: number; oldest: Date | null };

/** Serializes online orders of each network while they are counted. Taken after the customers' locks. */
export async function lockNetworks(trx: Transaction, networks: readonly string[]) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(network, 0)) from unnest(${preparedArray(networks.toSorted(), "text")}) network
    ${prepared}`.execute(trx);
}

const units = sql`lateral (select sum(quantity) as units from order_items i where i.order_id = o.id) u`;

type CountedOrder = { id: string; customerId: string };

/**
 * What blocks refuse to the customer of each order, by order id. Blocks are read after the insertion of the orders,
 * which waits for new blocks.
 */
export type BlocksBy = ReadonlyMap<string, readonly BlockedMatter[]>;

/**
 * The unpaid orders of each order's customer, by order id, and of all customers of each network. Also what blocks
 * refuse to each order's customer.
 */
export async function getUnpaidUsage(
  db: Database,
  orders: readonly CountedOrder[],
  networks: readonly string[],
): Promise<{ ofOrder: UsageBy; ofNetwork: UsageBy; blocks: BlocksBy }> {
  const ids = orders.map(({ id }) => id);
  const usage = (counted: RawBuilder<unknown>) => sql`lateral (
    select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, min(o.reserved_until) as oldest
    from ${counted} o cross join ${units}
  ) c`;
  const pending = (isCounted: RawBuilder<unknown>) => sql`select o.id, o.reserved_until from orders o
    where o.status = 'pending' and ${isCounted}`;
  // Orders that are being placed count in the order of their ids.
  const ofCustomer = pending(
    sql`o.customer_id = any(placed.customer_ids) and (o.id <> all(${preparedArray(ids, "text")}) or o.id < placed.id)`,
  );
  const ofPhone = pending(sql`${hasGuestPhone} and (o.id <> all(${preparedArray(ids, "text")}) or o.id < placed.id)`);
  const { rows } = await sql<UnpaidRow>`
    select 'customer' as scope, placed.id as key, placed.id as "orderId", ${blocksOfPlaced} as blocks, c.*
    from ${placedOf(ids)} cross join ${usage(sql`(${ofCustomer} union ${ofPhone})`)}
    union all
    select 'network', key, null, null, c.* from unnest(${preparedArray(networks, "text")}) key
    cross join ${usage(sql`(${pending(sql`o.network = key and o.id <> all(${preparedArray(ids, "text")})`)})`)} ${prepared}`.execute(
    db,
  );
  const usageBy = (scope: "customer" | "network") =>
    new Map(rows.flatMap((row): [string, OrderUsage][] => (row.scope === scope ? [[row.key, row]] : [])));
  return { ofOrder: usageBy("customer"), ofNetwork: usageBy("network"), blocks: toBlocks(rows) };
}
type UnpaidRow = OrderUsage & { scope: "customer" | "network"; key: string } & BlockedRow;
type UsageBy = ReadonlyMap<string, OrderUsage>;

type BlockedRow = { orderId: string | null; blocks: BlockedMatter[] | null };
const toBlocks = (rows: readonly BlockedRow[]): BlocksBy =>
  new Map(rows.flatMap(({ orderId, blocks }) => (orderId !== null && blocks ? [[orderId, blocks] as const] : [])));

/**
 * The orders that are being placed, which are inserted already. `guest_phone`: a guest's normalized phone number,
 * reversed as in its index.
 */
const placedOf = (ids: readonly string[]) => sql`(
  select n.id, n.customer_id, n.address, ${countedCustomerIds(sql`n.customer_id`)} as customer_ids,
    (select reverse(normalize_phone(n.address->>'phone')) from customers g where g.id = n.customer_id and g.guest_email is not null) as guest_phone
  from orders n where n.id = any(${preparedArray(ids, "text")})
) placed`;
/**
 * The condition for orders to the phone number of a guest. They count whoever has placed them, because a guest may type
 * another email each time.
 */
const hasGuestPhone = sql`reverse(normalize_phone(o.address->>'phone')) = placed.guest_phone`;
const blocksOfPlaced = selectBlocks(sql`placed.customer_id`, sql`placed.address->>'phone'`);

/**
 * Serializes orders with the same phone number, and orders of guests with the same email, while they are counted. Taken
 * before the networks' locks.
 */
export async function lockContacts(trx: Transaction, orderIds: readonly string[]) {
  await sql`
    select pg_advisory_xact_lock(hash) from (
      select hashtextextended('phone ' || normalize_phone(address->>'phone'), 0) as hash
      from orders where id = any(${preparedArray(orderIds, "text")})
      union
      select hashtextextended('guest ' || g.guest_email, 0)
      from orders o join customers g on g.id = o.customer_id where o.id = any(${preparedArray(orderIds, "text")})
      order by 1
    ) contacts where hash is not null ${prepared}`.execute(trx);
}

/**
 * The cash-on-delivery orders of each order's customer since `since`, without cancelled orders, and what blocks refuse
 * to the customer. Amounts are in paise. With `countsOpen`, also the number of orders on their way to the customer or
 * to the phone number. Orders that are being placed count in the order of their ids.
 */
export async function getCodUsage(
  db: Database,
  orders: readonly CountedOrder[],
  { since, countsOpen }: { since: Date; countsOpen: boolean },
): Promise<{ usage: ReadonlyMap<string, CodUsage>; blocks: BlocksBy }> {
  const ids = orders.map(({ id }) => id);
  const codOf = (isCounted: RawBuilder<unknown>) => sql`select o.id, o.total, o.created_at from orders o
    where o.payment_method = 'cod' and ${isCounted} and o.id >= ${firstIdAt(since)} and o.status <> 'cancelled'`;
  const { rows } = await sql<CodUsage & BlockedRow & { orderId: string }>`
    select placed.id as "orderId", ${blocksOfPlaced} as blocks, ${countsOpen ? openOrders(ids) : sql`0`} as open, c.*
    from ${placedOf(ids)}
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, coalesce(sum(o.total), 0)::bigint as total,
        min(o.created_at) as oldest
      from (
        ${codOf(sql`o.customer_id = any(placed.customer_ids)`)} union ${codOf(hasGuestPhone)}
      ) o cross join ${units}
      where o.id <> all(${preparedArray(ids, "text")}) or o.id < placed.id
    ) c ${prepared}`.execute(db);
  return { usage: new Map(rows.map((row) => [row.orderId, row])), blocks: toBlocks(rows) };
}
export type CodUsage = OrderUsage & { total: number; open: number };

const isOpen = sql`o.payment_method = 'cod' and o.status in ('confirmed', 'processing', 'shipped', 'in transit')`;

/** The number of orders on their way. Replacements, whose total is 0, do not count. */
const openOrders = (ids: readonly string[]) => sql`(
  select count(*)::int from (
    select o.id, o.total from orders o where ${isOpen} and o.customer_id = any(placed.customer_ids)
    union
    select o.id, o.total from orders o
    where ${isOpen} and normalize_phone(o.address->>'phone') = normalize_phone(placed.address->>'phone')
  ) o where o.total > 0 and (o.id <> all(${preparedArray(ids, "text")}) or o.id < placed.id)
)`;
