import { sql } from "kysely";
import type { Database, InTransaction } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";

/** What a customer names: with one size or colour to choose from, it may be left out. */
export type VariantSelection = {
  productId: string;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};
/** One size of one colour of a product on sale. Prices in paise. */
export type Variant = {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  images: string[];
  size: string;
  color: string;
  price: number;
  mrp: number;
  inventory: number;
};
export type VariantQuantity = { variantId: string; quantity: number };

/** Every variant that each choice may mean, with the choice's index. */
export async function findVariants(
  db: Database,
  selections: readonly VariantSelection[],
): Promise<(Variant & { index: number })[]> {
  const products = selections.map(({ productId }) => productId);
  const sizes = selections.map(({ selectedSize }) => selectedSize ?? null);
  const colors = selections.map(({ selectedColor }) => selectedColor ?? null);
  const { rows } = await sql<Variant & { index: number }>`
    select c.index::int - 1 as index, s.id as "variantId", p.id as "productId", p.slug, p.name,
      case when v.images = '{}' then p.images else v.images end as images,
      s.size, v.color, s.price, s.mrp, s.inventory
    from unnest(${products}::text[], ${sizes}::text[], ${colors}::text[])
      with ordinality as c (product_id, size, color, index)
    join products p on p.id = c.product_id and p.status = 'active'
    join product_colors v on v.product_id = p.id and v.color = coalesce(c.color, v.color)
    join variants s on s.color_id = v.id and s.size = coalesce(c.size, s.size)
    order by c.index, v.position, s.position ${prepared}`.execute(db);
  return rows;
}

/**
 * Takes all of these pieces or, if any are short, none. One statement, so that a rush for one product holds its rows
 * for as short as can be; sizes and then products are locked in the order of their ids, so that two orders never wait
 * for each other. Each size may be named once. What is counted is read from the held rows: the update itself begins at
 * the rows as they were before it waited for them, and would pass by a piece that came back meanwhile.
 */
export async function decrementStock(trx: InTransaction, items: readonly VariantQuantity[]) {
  const { rows } = await sql<{ variantId: string; left: number; short: boolean; emptied: boolean }>`
    with wanted as (${toRows(items)}),
    held as (
      select s.id, s.product_id, s.inventory from variants s
      where s.id in (select id from wanted) order by s.id for no key update
    ),
    short as (
      select w.id from wanted w left join held h on h.id = w.id where coalesce(h.inventory, 0) < w.quantity
    ),
    taken as (
      update variants s set inventory = h.inventory - w.quantity
      from wanted w join held h on h.id = w.id
      where s.id = h.id and not exists (select from short)
      returning s.product_id, w.quantity
    ),
    products_held as (
      select p.id, p.inventory, t.quantity from products p
      join (select product_id, sum(quantity)::int as quantity from taken group by product_id) t on t.product_id = p.id
      order by p.id for no key update of p
    ),
    products_sold as (
      update products p set inventory = h.inventory - h.quantity, sold = p.sold + h.quantity
      from products_held h where p.id = h.id
    ),
    sold_today as (
      insert into product_daily_stats (product_id, day, sold) select id, current_date, quantity from products_held order by id
      on conflict (day, product_id) do update set sold = product_daily_stats.sold + excluded.sold
    )
    select w.id as "variantId", coalesce(h.inventory, 0) as "left",
      coalesce(h.inventory, 0) < w.quantity as short, coalesce(h.inventory, 0) = w.quantity as emptied
    from wanted w left join held h on h.id = w.id ${prepared}`.execute(trx);
  return rows;
}

/** The mirror of `take`. A size that is no longer kept takes nothing back; its product was sold less all the same. */
export async function restock(trx: InTransaction, items: readonly ReleasedQuantity[]) {
  const { rows } = await sql<{ refilled: boolean }>`
    with returned as (${toRows(items)}),
    of_products (id, day, quantity) as (
      select * from unnest(${items.map(({ productId }) => productId)}::text[],
        ${items.map(({ soldAt }) => soldAt)}::timestamptz[], ${items.map(({ quantity }) => quantity)}::int[])
    ),
    held as (
      select s.id, s.inventory from variants s where s.id in (select id from returned) order by s.id for no key update
    ),
    given as (
      update variants s set inventory = s.inventory + r.quantity from returned r join held h on h.id = r.id
      where s.id = h.id returning s.product_id, r.quantity, h.inventory = 0 as refilled
    ),
    products_held as (
      select p.id, o.quantity, coalesce(g.quantity, 0) as given from products p
      join (select id, sum(quantity)::int as quantity from of_products group by id) o on o.id = p.id
      left join (select product_id, sum(quantity)::int as quantity from given group by product_id) g
        on g.product_id = p.id
      order by p.id for no key update of p
    ),
    products_unsold as (
      update products p set inventory = p.inventory + h.given, sold = greatest(p.sold - h.quantity, 0)
      from products_held h where p.id = h.id
    ),
    unsold_then as (
      update product_daily_stats d set sold = greatest(d.sold - o.quantity, 0)
      from (
        select h.id, o.day::date as day, sum(o.quantity)::int as quantity
        from of_products o join products_held h on h.id = o.id group by h.id, o.day::date
      ) o
      where d.product_id = o.id and d.day = o.day
    )
    select refilled from given`.execute(trx);
  return rows;
}
/** Pieces with the product and the moment they were counted as sold. */
export type ReleasedQuantity = VariantQuantity & { productId: string; soldAt: Date };

function toRows(items: readonly VariantQuantity[]) {
  const ids = items.map(({ variantId }) => variantId);
  const quantities = items.map(({ quantity }) => quantity);
  return sql`select * from unnest(${ids}::text[], ${quantities}::int[]) as w (id, quantity)`;
}
