import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#contract/listing.ts";
import { inMask, maskTable } from "./mask-queries.ts";
import { all, hasChosen, productConditions, shelfBase } from "./shelf-queries.ts";
import type { Wanted } from "./wanted.ts";

export type Order = Sort | "sold";
const everything: Wanted = { paths: [], choices: [] };
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

/** Which products stand on a page, in turn (`at`), as a table; and whether it is planned alike whatever the values are. */
export type Page = { table: RawBuilder<{ id: string; at: number }>; plannedOnce: boolean };

/** How many products are walked by while one is looked up and sorted (measured: decisions 8 and 14). */
export function lookUpCost(wanted: Wanted, order: Order | "trending"): number {
  return order === "trending" || needsProducts(wanted) ? 8 : 20;
}

function needsProducts({ mention, newAfter }: Wanted): boolean {
  return mention !== undefined || newAfter !== undefined;
}

/**
 * How so few products are found that they are then sorted: by their numbers, as the strings of bits told them, or, where
 * these do not know, by the filters.
 */
export type Few = readonly number[] | "by filters";

/** Without `few`: walked in order until the page is full. */
export function pageInOrder(wanted: Wanted, order: Order, slice: Slice, few?: Few): Page {
  return few ? pageOfFew(wanted, order, slice, few) : pageWalked(wanted, order, slice);
}

function pageOfFew(wanted: Wanted, order: Order, { limit, offset }: Slice, few: Few): Page {
  const where = conditions(wanted, few);
  const ids = sql`
    select p.id from products as p where ${where} order by ${orders[order]} limit ${limit} offset ${offset}`;
  // How many a text finds depends on the text.
  return { table: numbered(ids), plannedOnce: !wanted.mention };
}

function pageWalked(wanted: Wanted, order: Order, { limit, offset }: Slice): Page {
  const turn = orders[order];
  const bounds = boundsOf(wanted, order);
  const { masks, filters } = filtersOf(wanted);
  // Written out where it can be, so that the plan that is kept knows how short a walk is.
  const slice = offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
  // `offset 0` keeps filters that have an index of their own out of the walk: the order alone says along which one it goes.
  const walk = hasIndex(wanted)
    ? sql`(select * from products as p where ${all(bounds)} order by ${turn} offset 0) as p where ${all(filters)}`
    : sql`products as p where ${all([...bounds, ...filters])}`;
  const ids = sql`${masks} select p.id from ${walk} order by ${turn} ${slice}`;
  return { table: numbered(ids), plannedOnce: true };
}

function hasIndex(wanted: Wanted): boolean {
  return needsProducts(wanted) || wanted.minPrice !== undefined || wanted.maxPrice !== undefined;
}

/** What an order's index bounds by itself: by price there is one for each category too. */
function boundsOf(wanted: Wanted, order: Order) {
  const byPrice = order === "high-low" || order === "low-high";
  return productConditions(byPrice ? { ...pricesOf(wanted), paths: wanted.paths.slice(-1) } : everything);
}

/** What is looked at on the way, without the products themselves where their index says enough. */
function filtersOf(wanted: Wanted) {
  if (needsProducts(wanted)) return { masks: sql``, filters: productConditions(wanted) };
  const prices = productConditions(pricesOf(wanted)).slice(1);
  if (wanted.paths.length + wanted.choices.length === 0) return { masks: sql``, filters: prices };
  return {
    masks: sql`with mask as materialized (${maskTable(wanted)})`,
    filters: [...prices, inMask(wanted, sql`p.shelf_number`)],
  };
}

function pricesOf({ minPrice, maxPrice }: Wanted): Wanted {
  return {
    ...everything,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
}

/** Most ordered and viewed since that day first, then the newest. */
export function pageOfTrending(wanted: Wanted, since: string, { limit, offset }: Slice, few?: Few): Page {
  const enough = offset + limit;
  const ids = sql`
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
    order by sold desc, views desc, created_at desc, id desc limit ${limit} offset ${offset}`;
  return { table: numbered(ids), plannedOnce: false };
}

function numbered(ids: RawBuilder<unknown>): Page["table"] {
  return sql`(select id, row_number() over () as at from (${ids}) as ids)`;
}

const unfiltered = all(productConditions(everything));

function conditions(wanted: Wanted, few?: Few) {
  const each = productConditions(wanted);
  if (each.length === 1) return unfiltered;
  if (!few) return all(each);
  const fulfils = all([...shelfBase(wanted), ...wanted.choices.map(hasChosen)]);
  // Arrays, so that the planner neither guesses how many they are nor looks for them along the order's index.
  if (few === "by filters")
    return sql`p.status = 'active' and p.id = any(array(select shelf.product_id from shelf where ${fulfils}))`;
  return sql`p.status = 'active' and p.shelf_number = any(array(
    select number from unnest(${few}::integer[]) as number where number not in (select number from shelf where loose)
    union all select number from shelf where loose and ${fulfils}))`;
}
