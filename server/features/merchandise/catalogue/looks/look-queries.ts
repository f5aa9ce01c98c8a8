import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** Companions stored for each product. The page shows fewer, so that some may be sold out. */
const maxCompanions = 8;
/** Minimum number of customers who bought both products. */
const minSupport = 3;
/**
 * `orderDays`: the age up to which orders count. `togetherDays`: the longest time between two purchases of one customer
 * that count as bought together. Both in days.
 */
const [orderDays, togetherDays] = [365, 30];
/** Customers with more different products than this are left out, because they buy to resell. */
const maxProductsOfCustomer = 60;

/**
 * Returns false if the looks of this day or of a later one are computed. Locks the row, so that only one process
 * computes.
 */
export async function claimDay(trx: Transaction, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into product_looks_computed (day) values (${day}::date)
    on conflict (singleton) do update set day = excluded.day where product_looks_computed.day < excluded.day
    returning day`.execute(trx);
  return rows.length > 0;
}

/** The last computed day in the shop's time zone, such as "2026-11-30". Undefined if nothing was computed yet. */
export async function findComputedDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`select day::text from product_looks_computed`.execute(db);
  return rows[0]?.day;
}

export type CategoryRole = { thirdCategoryId: string; role: string };
/** The rules by which two products agree: a season by third category and by fabric, a group by occasion. */
export type Agreement = {
  seasonsOfCategories: Readonly<Record<string, string>>;
  seasonsOfFabrics: Readonly<Record<string, string>>;
  groupsOfOccasions: Readonly<Record<string, string>>;
};

/** The fabrics and occasions of all products. */
export async function listFabricsAndOccasions(db: Database): Promise<{ fabrics: string[]; occasions: string[] }> {
  const { rows } = await sql<{ fabrics: string[]; occasions: string[] }>`
    select array(select distinct fabric from products where fabric <> '' and status = 'active') as fabrics,
      array(select distinct occasion from products where occasion <> '' and status = 'active') as occasions`.execute(
    db,
  );
  return rows[0] ?? { fabrics: [], occasions: [] };
}

/** Two products of the same top-level category that are bought together more often than by chance. */
export type Together = { productId: string; companionId: string; lift: number; customers: number; reason: string };

/**
 * The pairs with the highest lift of each product, at most `maxCompanions`. Both products of a pair have different
 * third categories.
 */
export async function listTogether(db: Database, now: Date): Promise<Together[]> {
  const from = new Date(now.getTime() - orderDays * 86_400_000);
  const { rows } = await sql<Together>`
    with sales as (
      select distinct o.customer_id, o.id as order_id, o.created_at, i.product_id
      from orders o join order_items i on i.order_id = o.id
      where o.created_at >= ${from} and o.status not in ('pending', 'cancelled')
    ),
    bought as materialized (
      select s.* from sales s
      join (select customer_id from sales group by customer_id having count(distinct product_id) <= ${maxProductsOfCustomer}::int) c
        on c.customer_id = s.customer_id
    ),
    -- Materialized: inlined, all sales would be counted once more for every pair.
    buyers as materialized (select product_id, count(distinct customer_id)::float8 as count from bought group by product_id),
    everybody as materialized (select count(distinct customer_id)::float8 as count from bought),
    pairs as (
      select a.product_id, b.product_id as companion_id, count(distinct a.customer_id)::int as customers,
        (count(distinct a.order_id) filter (where a.order_id = b.order_id))::int as orders
      from bought a join bought b on b.customer_id = a.customer_id and b.product_id <> a.product_id
        and b.created_at between a.created_at - make_interval(days => ${togetherDays}::int)
          and a.created_at + make_interval(days => ${togetherDays}::int)
      group by a.product_id, b.product_id having count(distinct a.customer_id) >= ${minSupport}::int
    ),
    together as (
      select a.id as product_id, b.id as companion_id, p.customers * e.count / (x.count * y.count) as lift, p.customers, p.orders
      from pairs p cross join everybody e
      join products a on a.id = p.product_id and a.status = 'active'
      join products b on b.id = p.companion_id and b.status = 'active' and b.inventory > 0 and b.category_id = a.category_id
        and (b.third_category_id = a.third_category_id) is not true
      join buyers x on x.product_id = a.id join buyers y on y.product_id = b.id
      where p.customers * e.count > x.count * y.count
    )
    select product_id as "productId", companion_id as "companionId", lift, customers,
      case when orders = 0 then format('bought by %s customers within ${sql.lit(togetherDays)} days', customers)
        when orders = 1 then 'bought together in 1 order'
        else format('bought together in %s orders', orders) end as reason
    from (
      select *, row_number() over (partition by product_id order by lift desc, customers::text desc, companion_id) as position from together
    ) t where position <= ${maxCompanions}::int`.execute(db);
  return rows;
}

/** The ids of the last products of parts with `size` products each. The end of the last part is left out. */
export async function listPartEnds(db: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as position, count(*) over () as count from products) p
    where position % ${size}::int = 0 and position < count order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products after the id `after` ("": from the first product) up to the id `upTo` (undefined: to the last product). */
export type Part = { after: string; upTo: string | undefined };
type Sources = { roles: readonly CategoryRole[]; together: readonly Together[]; agreement: Agreement };

/**
 * Replaces the companions of the products of a part. Products that are bought together with the product come first.
 * Then come at most two products of each kind that are worn with the product and have its occasion or one of its
 * colours. Companions never have the product's own third category, and never an occasion or a season in which the
 * product is not worn.
 */
export async function replaceLooks(trx: Transaction, { after, upTo }: Part, { roles, together, agreement }: Sources) {
  const ids = roles.map(({ thirdCategoryId }) => thirdCategoryId);
  const names = roles.map(({ role }) => role);
  const isInPart = (id: string) =>
    sql`(${sql.ref(id)} > ${after} and (${upTo ?? null}::text is null or ${sql.ref(id)} <= ${upTo ?? null}))`;
  await sql`
    with roles as (select * from unnest(${ids}::text[], ${names}::text[]) as r (third_category_id, role)),
    targets as materialized (
      select p.id, p.category_id, p.sub_category_id, p.third_category_id, nullif(p.occasion, '') as occasion, p.colors, p.sold, p.inventory,
        r.role, coalesce(r.role, p.third_category_id) as kind,
        ${JSON.stringify(agreement.groupsOfOccasions)}::jsonb ->> p.occasion as occasion_group,
        coalesce(${JSON.stringify(agreement.seasonsOfCategories)}::jsonb ->> p.third_category_id,
          ${JSON.stringify(agreement.seasonsOfFabrics)}::jsonb ->> p.fabric) as season
      from products p left join roles r on r.third_category_id = p.third_category_id
      where p.status = 'active' and p.category_id is not null
    ),
    part as materialized (select * from targets a where ${isInPart("a.id")}),
    together as materialized (
      select * from json_to_recordset(${JSON.stringify(together)}::json)
        as t ("productId" text, "companionId" text, lift float8, customers int, reason text)
    ),
    by_occasion as (
      select * from (
        select t.*, row_number() over (partition by category_id, third_category_id, occasion_group, season order by sold desc, id) as place
        from targets t where inventory > 0 and occasion is not null
      ) t where place <= 6
    ),
    by_color as (
      select * from (
        select t.*, c.color, row_number() over (
          partition by category_id, third_category_id, lower(c.color), occasion_group, season order by sold desc, id) as place
        from targets t cross join lateral unnest(t.colors) as c (color) where inventory > 0
      ) t where place <= 3
    ),
    matching as (
      select a.id as product_id, b.id as companion_id, b.occasion, null as color
      from part a join by_occasion b on b.category_id = a.category_id and b.occasion_group = a.occasion_group
      union all
      select a.id, b.id, null, b.color
      from part a cross join lateral unnest(a.colors) as c (color)
      join by_color b on b.category_id = a.category_id and lower(b.color) = lower(c.color)
    ),
    suited as (
      select *, row_number() over (partition by product_id, kind order by matches desc, hash) as place_of_kind
      from (
        select s.product_id, s.companion_id, b.kind, max(s.occasion) as occasion, max(a.occasion) as own_occasion, min(s.color) as color,
          count(s.occasion) + least(count(s.color), 1) + coalesce((lower(min(s.occasion)) = lower(min(a.occasion)))::int, 0) as matches, md5(s.product_id || s.companion_id) as hash
        from matching s join part a on a.id = s.product_id join targets b on b.id = s.companion_id
        where (b.third_category_id = a.third_category_id) is not true and b.kind is distinct from a.kind
          and (a.role is null) = (b.role is null) and ${agrees}
          and (a.role = 'whole' and b.role in ('top', 'bottom') or b.role = 'whole' and a.role in ('top', 'bottom')) is not true
        group by s.product_id, s.companion_id, b.kind
      ) s
    ),
    candidates as (
      select "productId" as product_id, "companionId" as companion_id, 1 as source, 0::bigint as round, lift as score, customers::text as tie, reason
      from together t join part a on a.id = t."productId" join targets b on b.id = t."companionId"
      where ${agrees}
      union all
      select product_id, companion_id, 2, place_of_kind, matches, hash,
        concat_ws(', ', case when lower(occasion) = lower(own_occasion) then 'same occasion: ' else 'suits the occasion: ' end || lower(occasion), 'same color: ' || lower(color))
      from suited s where place_of_kind <= 2
        and not exists (select from together t where t."productId" = s.product_id and t."companionId" = s.companion_id)
    ),
    looks as materialized (
      select product_id, companion_id, position, reason from (
        select c.*, row_number() over (partition by product_id order by source, round, score desc, tie desc, companion_id) as position from candidates c
      ) c where position <= ${maxCompanions}::int
    ),
    gone as (
      delete from product_looks l where ${isInPart("l.product_id")}
        and not exists (select from looks n where n.product_id = l.product_id and n.companion_id = l.companion_id)
    )
    insert into product_looks as l (product_id, companion_id, position, reason)
    select product_id, companion_id, position, reason from looks
    on conflict (product_id, companion_id) do update set position = excluded.position, reason = excluded.reason
    where (l.position, l.reason) <> (excluded.position, excluded.reason)`.execute(trx);
}

/** Whether occasions and seasons agree. A product without an occasion or a season agrees with all. */
const agrees = sql`(a.occasion_group = b.occasion_group) is not false and (a.season = b.season) is not false`;

/** Ids of companions that can be bought, the best first. */
export async function findLook(db: Database, productId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("product_looks as l")
    .innerJoin("products as p", "p.id", "l.companion_id")
    .select("l.companion_id as id")
    .where("l.product_id", "=", productId)
    .where("p.status", "=", "active")
    .where("p.inventory", ">", 0)
    .orderBy("l.position")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type Companion = { id: string; name: string; inventory: number; reason: string };

/** All companions with the reasons, for staff. */
export async function listCompanions(db: Database, productId: string): Promise<Companion[]> {
  return await db
    .selectFrom("product_looks as l")
    .innerJoin("products as p", "p.id", "l.companion_id")
    .select(["p.id", "p.name", "p.inventory", "l.reason"])
    .where("l.product_id", "=", productId)
    .orderBy("l.position")
    .execute();
}
