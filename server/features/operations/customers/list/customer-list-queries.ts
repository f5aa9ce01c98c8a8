import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CustomerFilters, CustomerSort, customerList } from "#contract/admin/customers/customer-list.ts";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../../platform/database/list-sorts.ts";
import { containsText, toPartPattern } from "../../../../platform/database/text-search.ts";
import { foldText } from "../../../../platform/text/fold-text.ts";
import { customerIdsOf } from "../../../people/account/index.ts";

export type CustomerListFilters = {
  q: string;
  tag?: string | undefined;
  kind?: CustomerFilters["kind"] | undefined;
  orders?: CustomerFilters["orders"] | undefined;
  isBlocked: boolean;
  sort: CustomerSort;
  /** The key of the previous page, after which this page begins. */
  after?: string | undefined;
  limit: number;
  /** Whether the reader may see phone numbers, and so search by them. */
  seesPhones: boolean;
};

export type ListedCustomerRow = {
  id: string;
  name: string;
  email: string;
  phone: string;
  is_guest: boolean;
  orders: number;
  spent: number;
  returned: number;
  undelivered: number;
  last_order_at: Date;
  tags: string[];
  note: string | null;
  blocks: BlockedMatter[];
  sortValue: string;
};

/**
 * One query, which first selects the rows of the page by the filters, and then reads the details of only these rows.
 * Each kind of block has its own lookup, because with one join PostgreSQL reads all blocks for each row.
 */
export async function listCustomers(db: Database, filters: CustomerListFilters): Promise<ListedCustomerRow[]> {
  const { direction } = toListOrder(sorts, filters);
  const { rows } = await sql<ListedCustomerRow>`
    with ${selectPage(filters)}
    select customer_id as id, name, email, phone, is_guest, orders, spent, returned, undelivered, last_order_at, sort_value as "sortValue",
      array(select t.tag from customer_tags t where t.customer_id = page.customer_id order by t.tag) as tags,
      (select n.text from customer_notes n where n.customer_id = page.customer_id order by n.id desc limit 1) as note,
      array(
        select b.blocks from customer_blocks b where b.customer_id = page.customer_id and b.lifted_at is null
        union select b.blocks from customer_blocks b where b.kind = 'email' and b.value = page.email and b.lifted_at is null
        union select b.blocks from customer_blocks b where b.kind = 'phone' and b.value = any(page.phones) and b.lifted_at is null
      ) as blocks
    from page order by value ${direction}, customer_id ${direction}`.execute(db);
  return rows;
}

/**
 * The number of customers up to which the results of a search are collected and sorted. If there are more, the list is
 * read in its order until the page is full, which does not take long then. The limit is higher in the order of names,
 * because customers with the searched name are next to each other there, perhaps at the end.
 */
const maxCollected = (sort: CustomerSort) => (sort.endsWith("name") ? 20_000 : 2000);

/**
 * Common table expressions, the last of which is `page`. `matches` has no limit of its own, so that PostgreSQL plans it
 * for all matches, by their indexes. PostgreSQL reads only as many of them as `collected` takes.
 */
function selectPage(filters: CustomerListFilters): RawBuilder<unknown> {
  const { q, sort, limit, seesPhones } = filters;
  const { value, sortValue, direction, order, following } = toListOrder(sorts, filters);
  const conditions = [following, ...toConditions(filters)];
  const select = (...more: RawBuilder<SqlBool>[]) => sql`
    select s.*, ${value} as value, ${sortValue} as sort_value from customer_summaries s where ${sql.join([...conditions, ...more], sql` and `)}`;
  const end = sql`order by ${order} limit ${limit}`;
  if (!q) return sql`page as materialized (${select()} ${end})`;
  const matching = toMatching(q, seesPhones);
  const max = maxCollected(sort);
  return sql`
    matches as materialized (${sql.join(
      matching.map((condition) => select(condition)),
      sql` union `,
    )}),
    collected as materialized (select * from matches limit ${max + 1}),
    page as materialized (
      select * from (select * from collected s where (select count(*) from collected) <= ${max}
        order by s.value ${direction}, s.customer_id ${direction} limit ${limit}) few
      union all
      select * from (${select(sql`(${sql.join(matching, sql` or `)})`, sql`(select count(*) from collected) > ${max}`)} ${end}) many)`;
}

const sorts: ListSorts<SortName<typeof customerList>> = {
  id: sql`s.customer_id`,
  values: {
    joined: "id",
    name: { column: sql`lower(s.name)`, type: "text" },
    orders: { column: sql`s.orders`, type: "integer" },
    spent: { column: sql`s.spent`, type: "bigint" },
    lastOrder: { column: sql`s.last_order_at`, type: "time" },
  },
};

/**
 * The conditions of the filters. A filter that leaves few customers is an array of ids, computed first, so that it uses
 * its index. Without the array PostgreSQL would not know how few they are, and would read the list from its beginning.
 */
function toConditions({ tag, kind, orders, isBlocked }: CustomerListFilters): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (tag !== undefined) conditions.push(isAmong(sql`select customer_id from customer_tags where tag = ${tag}`));
  if (kind) conditions.push(kind === "guest" ? sql<SqlBool>`s.is_guest` : sql<SqlBool>`not s.is_guest`);
  if (orders === "undelivered") conditions.push(sql<SqlBool>`s.undelivered > 0`);
  else if (orders) conditions.push(orders === "some" ? sql<SqlBool>`s.orders > 0` : sql<SqlBool>`s.orders = 0`);
  if (isBlocked) conditions.push(isAmong(selectBlocked));
  return conditions;
}

const isAmong = (ids: RawBuilder<unknown>) => sql<SqlBool>`s.customer_id = any(array(${ids}))`;

const selectBlocked = sql`
  select b.customer_id from customer_blocks b where b.kind = 'account' and b.lifted_at is null
  union select c.id from customer_blocks b join customers c on c.email = b.value where b.kind = 'email' and b.lifted_at is null
  union select c.id from customer_blocks b join customers c on c.guest_email = b.value where b.kind = 'email' and b.lifted_at is null
  union select p.customer_id from customer_blocks b join customer_summaries p on p.phones @> array[b.value]
    where b.kind = 'phone' and b.lifted_at is null`;

/** Separate conditions, one of which a customer must meet, because each has an index of its own. */
function toMatching(q: string, seesPhones: boolean): RawBuilder<SqlBool>[] {
  const text = foldText(q);
  const number = text.replace(/^#\s*/, "");
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  const matching: RawBuilder<SqlBool>[] = [];
  if (/^[0-9a-f]{24}$/.test(number))
    matching.push(isAmong(sql`select customer_id from orders where id = ${number} union all select ${number}`));
  if (/^[0-9a-f]{8}$/.test(number))
    matching.push(isAmong(sql`select customer_id from orders where right(id, 8) = ${number}`));
  if (digits.length >= 4 && seesPhones)
    matching.push(sql<SqlBool>`join_words(s.phones) like ${toPartPattern(digits.slice(-10))}`);
  const isEmail = /^\S+@\S+\.\S+$/.test(text);
  if (isEmail) matching.push(isAmong(sql`select unnest(${customerIdsOf(sql`${text}`)})`));
  else if (!text.startsWith("#")) matching.push(containsText(sql`s.name || ' ' || s.email`, text));
  return matching.length === 0 ? [sql<SqlBool>`false`] : matching;
}

/** Every tag once, by skipping from tag to tag in the index: customers are many, tags are few. */
export async function listTags(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive tags as (
      (select tag from customer_tags order by tag limit 1)
      union all
      select (select tag from customer_tags where tag > tags.tag order by tag limit 1) from tags where tags.tag is not null
    )
    select tag from tags where tag is not null`.execute(db);
  return rows.map(({ tag }) => tag);
}
