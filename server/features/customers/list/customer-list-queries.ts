import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CustomerKind, CustomerSort, OrderFilter } from "#contract/admin/customer-sorts.ts";
import type { BlockedMatter } from "#contract/orders/customer-block-kinds.ts";
import type { Database } from "../../../platform/database/database.ts";
import { customerIdsOf } from "../../account/index.ts";

export type CustomerListFilters = {
  q: string;
  tag?: string | undefined;
  kind?: CustomerKind | undefined;
  orders?: OrderFilter | undefined;
  isBlocked: boolean;
  sort: CustomerSort;
  /** The last customer of the page before, with the value of the sort as text. */
  after?: { id: string; value: string } | undefined;
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
  /** The value that the list is sorted by, for the key of the next page. */
  sortValue: string;
};

/** One query: first the rows of the page by the filters, then what only these rows need. */
export async function listCustomers(db: Database, filters: CustomerListFilters): Promise<ListedCustomerRow[]> {
  const { sort, limit } = filters;
  const { column } = sortValueOf(sort);
  const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
  const order = isById(sort)
    ? sql`s.customer_id ${direction}`
    : sql`${column} ${direction}, s.customer_id ${direction}`;
  const conditions = [sql`true`, ...toConditions(filters), ...toFollowing(filters)];
  const { rows } = await sql<ListedCustomerRow>`
    with page as materialized (
      select s.*, ${column} as value, row_number() over (order by ${order}) as position
      from customer_summaries s where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit})
    select customer_id as id, name, email, phone, is_guest, orders, spent, returned, undelivered, last_order_at, value::text as "sortValue",
      array(select t.tag from customer_tags t where t.customer_id = page.customer_id order by t.tag) as tags,
      (select n.text from customer_notes n where n.customer_id = page.customer_id order by n.id desc limit 1) as note,
      array(
        select distinct b.blocks from (
          select 'account' as kind, page.customer_id::text as value
          union all select 'email', page.email union all select 'phone', unnest(page.phones)
        ) k join customer_blocks b on b.kind = k.kind and b.value = k.value and b.lifted_at is null
      ) as blocks
    from page order by position`.execute(db);
  return rows;
}

/** What a customer is sorted by, and the type in which the key of a page is compared. Ids grow with the time of joining. */
const sortValues = {
  joined: { column: sql`s.customer_id`, type: sql`text` },
  name: { column: sql`lower(s.name)`, type: sql`text` },
  orders: { column: sql`s.orders`, type: sql`integer` },
  spent: { column: sql`s.spent`, type: sql`bigint` },
  lastOrder: { column: sql`s.last_order_at`, type: sql`timestamptz` },
};
const isById = (sort: CustomerSort) => sort.endsWith("joined");
const sortValueOf = (sort: CustomerSort) => sortValues[sort.replace("-", "") as keyof typeof sortValues];

function toFollowing({ sort, after }: CustomerListFilters): RawBuilder<SqlBool>[] {
  if (!after) return [];
  const comparison = sort.startsWith("-") ? sql`<` : sql`>`;
  if (isById(sort)) return [sql<SqlBool>`s.customer_id ${comparison} ${after.id}`];
  const { column, type } = sortValueOf(sort);
  return [sql<SqlBool>`(${column}, s.customer_id) ${comparison} (${after.value}::${type}, ${after.id})`];
}

/**
 * Filters that leave few customers are arrays of ids, computed first, so that each uses its index: PostgreSQL does not know how few they are, and would
 * read the list from its beginning.
 */
function toConditions({ q, tag, kind, orders, isBlocked, seesPhones }: CustomerListFilters): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (tag !== undefined) conditions.push(isAmong(sql`select customer_id from customer_tags where tag = ${tag}`));
  if (kind) conditions.push(sql<SqlBool>`s.is_guest = ${kind === "guest"}`);
  if (orders === "undelivered")
    conditions.push(isAmong(sql`select customer_id from customer_summaries where undelivered > 0`));
  else if (orders) conditions.push(orders === "some" ? sql<SqlBool>`s.orders > 0` : sql<SqlBool>`s.orders = 0`);
  if (isBlocked) conditions.push(isAmong(selectBlocked));
  if (q) conditions.push(isAmong(selectMatching(q, seesPhones)));
  return conditions;
}

const isAmong = (ids: RawBuilder<unknown>) => sql<SqlBool>`s.customer_id = any(array(${ids}))`;

const selectBlocked = sql`
  select b.customer_id from customer_blocks b where b.kind = 'account' and b.lifted_at is null
  union select c.id from customer_blocks b join customers c on c.email = b.value where b.kind = 'email' and b.lifted_at is null
  union select c.id from customer_blocks b join customers c on c.guest_email = b.value where b.kind = 'email' and b.lifted_at is null
  union select p.customer_id from customer_blocks b join customer_summaries p on p.phones @> array[b.value]
    where b.kind = 'phone' and b.lifted_at is null`;

/** Separate sets of ids, because each has an index of its own. */
function selectMatching(q: string, seesPhones: boolean): RawBuilder<unknown> {
  const text = q.toLowerCase();
  const number = text.replace(/^#\s*/, "");
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  const sets: RawBuilder<unknown>[] = [];
  if (/^[0-9a-f]{24}$/.test(number))
    sets.push(sql`select customer_id from orders where id = ${number}`, sql`select ${number}`);
  if (/^[0-9a-f]{8}$/.test(number)) sets.push(sql`select customer_id from orders where right(id, 8) = ${number}`);
  if (digits.length >= 4 && seesPhones)
    sets.push(
      sql`select customer_id from customer_summaries where join_words(phones) like ${`%${digits.slice(-10)}%`}`,
    );
  const isEmail = /^\S+@\S+\.\S+$/.test(text);
  if (isEmail) sets.push(sql`select unnest(${customerIdsOf(sql`${text}`)})`);
  else if (!text.startsWith("#"))
    sets.push(
      sql`select customer_id from customer_summaries where lower(name || ' ' || email) like ${`%${escapeLike(text)}%`}`,
    );
  return sets.length === 0 ? sql`select null` : sql.join(sets, sql` union `);
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

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
