import { type SqlBool, sql } from "kysely";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { OrderSort, orderList } from "#contract/admin/orders/order-list.ts";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../../platform/database/list-sorts.ts";
import type { OrderRow } from "../record/order-queries.ts";
import { finalStatuses } from "../record/order-transitions.ts";
import { type Condition, findSearchCondition } from "./order-search-queries.ts";

export type OrderListFilters = {
  status?: readonly OrderStatus[] | undefined;
  payment?: PaymentMethod | undefined;
  tag?: string | undefined;
  q: string;
  /** Only these orders. */
  ids?: readonly string[] | undefined;
  /** Whether the reader may see phone numbers, and so search by them. */
  seesPhones: boolean;
  /** The earliest moment at which the order was placed. */
  from?: Date | undefined;
  /** The moment before which the order was placed. */
  before?: Date | undefined;
  sort: OrderSort;
  /** The key of the previous page's last order. */
  after?: string | undefined;
  limit: number;
};

const listedColumns = [
  "o.id",
  "o.created_at",
  "o.status",
  "o.address",
  "o.payment_method",
  "o.cod_fee",
  "o.total",
  "o.business_gstin",
  "o.business_name",
] as const;
export type ListedOrderRow = Pick<OrderRow, (typeof listedColumns)[number] extends `o.${infer Name}` ? Name : never> & {
  units: number;
  /** The first image of each item, at most three. */
  images: string[];
  tags: string[];
  /** Tracking numbers of its parcels, oldest first. */
  awbs: string[];
  /** Each status that the order had, oldest first. */
  history: OrderStatus[];
  sortValue: string;
};

/** One query, however many orders: its cost is what limits how many members of staff can look at the list at once. */
export async function listOrdersOfAll(db: Database, filters: OrderListFilters): Promise<ListedOrderRow[]> {
  const { status, sort, q, seesPhones, limit } = filters;
  const { order, following, sortValue } = toListOrder(sorts, filters);
  const conditions = [...toConditions(filters), following];
  if (q) {
    const isNarrow = status?.every(isOpen);
    const findNewest =
      sort === "-placedAt" ? (matches: Condition) => listNewestMatches(db, filters, matches) : undefined;
    const isOnlyFilter = toConditions(filters).length === 0 && !status && sort.endsWith("placedAt");
    const shown = isOnlyFilter ? { order, following, limit } : undefined;
    conditions.push(await findSearchCondition(db, q, { isNarrow, seesPhones, findNewest, page: shown }));
  }
  // Each status has a subquery of its own, which uses an index. With one condition for several statuses, PostgreSQL
  // would read all orders from the newest on.
  if (status && status.length > 1 && !q && sort.endsWith("placedAt")) {
    const others = conditions.map((condition) => sql`and ${condition}`);
    conditions.push(sql<SqlBool>`o.id = any(array(
      select first.id from unnest(${status}::text[]) filtered (status) cross join lateral (
        select o.id from orders o where o.status = filtered.status ${sql.join(others, sql` `)} order by ${order} limit ${limit}
      ) first))`);
  }
  let query = db.selectFrom("orders as o").select(listedColumns).limit(limit);
  // The index has the orders of a single status in the order of the list.
  const [only, ...others] = status ?? [];
  if (only && others.length === 0) query = query.where("o.status", "=", only);
  else if (status) query = query.where(sql<SqlBool>`o.status = any(${status}::text[])`);
  for (const condition of conditions) query = query.where(condition);
  return db
    .selectFrom(query.orderBy(order).as("o"))
    .select(listedColumns)
    .select([
      sortValue.as("sortValue"),
      sql<number>`(select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)`.as("units"),
      sql<string[]>`array(
        select i.images[1] from order_items i where i.order_id = o.id and i.images <> '{}' order by i.id limit 3)`.as(
        "images",
      ),
      sql<string[]>`array(select t.tag from order_tags t where t.order_id = o.id order by t.tag)`.as("tags"),
      sql<string[]>`array(
        select p.awb from parcels p where p.order_id = o.id and p.awb <> '' order by p.created_at, p.id)`.as("awbs"),
      sql<OrderStatus[]>`array(
        select e.status from order_events e where e.order_id = o.id order by e.created_at, e.id)`.as("history"),
    ])
    .orderBy(order)
    .execute();
}

/**
 * The number of newest orders that are searched first. They contain a page of 50 orders if every fortieth order
 * matches. A search without enough matches wastes 4 ms.
 */
const newestCount = 2000;

/**
 * The ids of a page of matching orders, if enough of them are among the newest orders that pass the other filters.
 * Otherwise undefined. A frequent name is found there within milliseconds. The search index would first collect all
 * orders with the name, which takes 30 times as long with a million orders.
 */
async function listNewestMatches(db: Database, filters: OrderListFilters, matches: Condition) {
  const { status, limit } = filters;
  const { order, following } = toListOrder(sorts, filters);
  const conditions = [following, ...toConditions(filters)];
  const newest = sql`select o.id, o.address from orders o where ${sql.join(conditions, sql` and `)}`;
  const end = sql`order by ${order} limit ${newestCount}`;
  // Each status has a subquery that uses an index, as above. PostgreSQL merges the sorted subqueries of "union all" and
  // reads no more rows than the page needs.
  const { rows } = await sql<{ id: string }>`
    select o.id from (${
      status
        ? sql`select o.* from (${sql.join(
            status.map((each) => sql`(${newest} and o.status = ${each} ${end})`),
            sql` union all `,
          )}) o ${end}`
        : sql`${newest} ${end}`
    }) o where ${matches} order by ${order} limit ${limit}`.execute(db);
  return rows.length < limit ? undefined : rows.map(({ id }) => id);
}

/** Few orders have a status that is not final, so PostgreSQL may read all of them. */
const isOpen = (status: OrderStatus) => !finalStatuses.includes(status);

function toConditions({ ids, payment, tag, from, before }: OrderListFilters) {
  const conditions = [];
  if (ids) conditions.push(sql<SqlBool>`o.id = any(${ids}::text[])`);
  if (payment) conditions.push(sql<SqlBool>`o.payment_method = ${payment}`);
  if (tag !== undefined) conditions.push(sql<SqlBool>`o.id in (select order_id from order_tags where tag = ${tag})`);
  if (from) conditions.push(sql<SqlBool>`o.created_at >= ${from} and o.id >= ${idAtDay(from, -1)}`);
  if (before) conditions.push(sql<SqlBool>`o.created_at < ${before} and o.id <= ${idAtDay(before, 1)}`);
  return conditions;
}

/**
 * Ids grow with the time of placing, so that the list is sorted by them, and starts at the days that are filtered for.
 * The range has a day more on both sides, because the clocks of processes differ.
 */
function idAtDay(moment: Date, offset: -1 | 1) {
  const bound = new Date(moment.getTime() + offset * 86_400_000);
  return offset < 0
    ? sql`(select id from orders where created_at >= ${bound} order by created_at limit 1)`
    : sql`(select id from orders where created_at < ${bound} order by created_at desc limit 1)`;
}

const sorts: ListSorts<SortName<typeof orderList>> = {
  id: sql`o.id`,
  values: { placedAt: "id", total: { column: sql`o.total`, type: "bigint" } },
};

/** The number of orders in each of the statuses. A status without orders has no row. */
export function countByStatus(db: Database, statuses: readonly OrderStatus[]) {
  return db
    .selectFrom("orders")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("status", "in", statuses)
    .groupBy("status")
    .execute();
}
