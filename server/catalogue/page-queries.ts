import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#contract/listing.ts";
import type { Database } from "../database/open.ts";
import { all, hasChosen, productConditions, shelfBase } from "./shelf-queries.ts";
import type { Wanted } from "./wanted.ts";

export type Order = Sort | "sold";
export type Slice = { limit: number; offset: number };

// Each is an index, read forwards or backwards.
const orders: Record<Order, RawBuilder<unknown>> = {
  "high-low": sql`p.price desc, p.id desc`,
  "low-high": sql`p.price, p.id`,
  newest: sql`p.created_at desc, p.id desc`,
  rating: sql`p.rating desc, p.rating_count desc, p.id desc`,
  discount: sql`p.discount desc, p.id desc`,
  sold: sql`p.sold desc, p.created_at desc, p.id desc`,
};

/** `few`: found by the filters and then sorted. Otherwise walked in order until the page is full. */
export async function findPage(db: Database, wanted: Wanted, order: Order, { limit, offset }: Slice, few: boolean) {
  const { rows } = await sql<{ id: string }>`
    select p.id from products as p where ${conditions(wanted, few)}
    order by ${orders[order]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Most ordered and viewed since that day first, then the newest. */
export async function findTrending(db: Database, wanted: Wanted, since: string, slice: Slice, few: boolean) {
  const enough = slice.offset + slice.limit;
  const { rows } = await sql<{ id: string }>`
    with days as materialized (
      select product_id, sum(sold) as sold, sum(views) as views from product_days where day >= ${since}::date
      group by product_id having sum(sold) + sum(views) > 0),
    ranked as (select * from days order by sold desc, views desc, product_id desc offset 0),
    trending as (
      select p.id, sold, views, null::timestamptz as created_at from ranked
      -- Looked up in turn, until there are enough.
      cross join lateral (
        select p.id from products as p where p.id = ranked.product_id and ${conditions(wanted, few)} offset 0) as p
      order by sold desc, views desc, product_id desc limit ${enough}),
    newest as (
      select p.id, 0, 0, p.created_at from products as p
      where ${conditions(wanted, few)} and p.id not in (select product_id from days)
      order by ${orders.newest} limit ${enough})
    select id from (select * from trending union all select * from newest) as found
    order by sold desc, views desc, created_at desc, id desc limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

function conditions(wanted: Wanted, few: boolean) {
  if (!few) return all(productConditions(wanted));
  // An array, so that the planner neither guesses how many they are nor looks for them along the order's index.
  return sql`p.status = 'active' and p.id = any(array(
    select shelf.product_id from shelf where ${all([...shelfBase(wanted), ...wanted.choices.map(hasChosen)])}))`;
}
