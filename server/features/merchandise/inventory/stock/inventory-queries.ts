import { sql } from "kysely";
import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../../platform/database/prepared.ts";
import { isColorNamed, isSizeNamed } from "../../catalogue/products/index.ts";

/** The size or colour may be omitted if the product has only one. */
export type VariantSelection = {
  productId: string;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};
/** One size of one colour of an active product. Prices in paise. */
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
  /** The ids of the product's categories on all levels. */
  categoryIds: string[];
  /** The sale that sets the price. Null if the price is the regular one. */
  saleId: string | null;
};
/** Units of an order. A variant may occur several times. */
export type OrderedQuantity = { variantId: string; quantity: number; orderId: string };

/** All variants that match each selection, with the index of the selection. */
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
      s.size, v.color, s.price, s.mrp, s.inventory,
      array_remove(array[p.category_id, p.sub_category_id, p.third_category_id]::text[], null) as "categoryIds",
      case when s.regular_price is not null then price_setting_sale(p, s.regular_price, s.price) end as "saleId"
    from unnest(${preparedArray(products, "text")}, ${preparedArray(sizes, "text")}, ${preparedArray(colors, "text")})
      with ordinality as c (product_id, size, color, index)
    join products p on p.id = c.product_id and p.status = 'active'
    join product_colors v on v.product_id = p.id and (c.color is null or ${isColorNamed(sql.ref("c.color"))})
    join variants s on s.color_id = v.id and (c.size is null or ${isSizeNamed(sql.ref("c.size"))})
    order by c.index, v.position, s.position ${prepared}`.execute(db);
  return rows;
}

/**
 * Decrements the stock of all units, or of none if any variant is short. A single statement, so that row locks on a
 * product in high demand are held as briefly as possible. Locks variants, then products, each ordered by id, so that
 * two orders cannot deadlock. The quantities are read from the locked rows: an update would see the rows as they were
 * before it waited for the locks, and would miss a unit released in the meantime. A trigger (0145) applies the
 * movements to the variants.
 */
export async function decrementStock(trx: Transaction, reason: StockReason, units: readonly OrderedQuantity[]) {
  const { rows } = await sql<DecrementedVariant>`
    with units as (${toRows(units)}),
    requested as (select id, sum(quantity)::int as quantity from units group by id),
    locked as (
      select v.id, v.product_id, v.inventory from variants v
      where v.id in (select id from requested) order by v.id for no key update
    ),
    short as (
      select r.id from requested r left join locked l on l.id = r.id where coalesce(l.inventory, 0) < r.quantity
    ),
    moved as (
      insert into stock_movements (variant_id, product_id, delta, reason, order_id)
      select u.id, l.product_id, -u.quantity, ${reason}, u.order_id from units u join locked l on l.id = u.id
      where not exists (select from short)
      returning product_id, -delta as quantity
    ),
    locked_products as (
      select p.id, p.inventory, p.price, p.mrp, m.quantity from products p
      join (select product_id, sum(quantity)::int as quantity from moved group by product_id) m on m.product_id = p.id
      order by p.id for no key update of p
    ),
    updated_products as (
      update products p set inventory = l.inventory - l.quantity, sold = p.sold + l.quantity
      from locked_products l where p.id = l.id
    ),
    sold_today as (
      insert into product_daily_stats (product_id, day, sold) select id, current_date, quantity from locked_products order by id
      on conflict (day, product_id) do update set sold = product_daily_stats.sold + excluded.sold
    )
    select r.id as "variantId", l.product_id as "productId", coalesce(l.inventory, 0) as available,
      coalesce(l.inventory, 0) < r.quantity as "isShort", coalesce(l.inventory, 0) = r.quantity as "soldOut",
      p.price as "priceBefore", p.mrp as "mrpBefore"
    from requested r left join locked l on l.id = r.id left join locked_products p on p.id = l.product_id ${prepared}`.execute(
    trx,
  );
  return rows;
}

type DecrementedVariant = {
  variantId: string;
  /** Null if there is no such variant. A missing variant counts as short. */
  productId: string | null;
  available: number;
  isShort: boolean;
  soldOut: boolean;
  /** The price and MRP at which the product was listed. Null if nothing was reserved. */
  priceBefore: number | null;
  mrpBefore: number | null;
};

export async function lockVariants(trx: Transaction, variantIds: readonly string[]) {
  const ids = [...variantIds];
  await sql`select from variants where id = any(${ids}::text[]) order by id for no key update`.execute(trx);
  await sql`
    select from products where id in (select product_id from variants where id = any(${ids}::text[]))
    order by id for no key update`.execute(trx);
}

/** Reverses `decrementStock`. A deleted variant is not restocked, but its product's sales are still reduced. */
export async function restock(trx: Transaction, reason: StockReason, units: readonly ReleasedQuantity[]) {
  const { rows } = await sql<RestockedVariant>`
    with released as (${toRows(units)}),
    product_quantities (id, day, quantity) as (
      select * from unnest(${units.map(({ productId }) => productId)}::text[],
        ${units.map(({ soldAt }) => soldAt)}::timestamptz[], ${units.map(({ quantity }) => quantity)}::int[])
    ),
    locked as (
      select v.id, v.product_id, v.inventory from variants v
      where v.id in (select id from released) order by v.id for no key update
    ),
    moved as (
      insert into stock_movements (variant_id, product_id, delta, reason, order_id)
      select r.id, l.product_id, r.quantity, ${reason}, r.order_id from released r join locked l on l.id = r.id
      returning product_id, delta
    ),
    locked_products as (
      select p.id, p.price, p.mrp, q.quantity, coalesce(m.quantity, 0) as restocked from products p
      join (select id, sum(quantity)::int as quantity from product_quantities group by id) q on q.id = p.id
      left join (select product_id, sum(delta)::int as quantity from moved group by product_id) m on m.product_id = p.id
      order by p.id for no key update of p
    ),
    updated_products as (
      update products p set inventory = p.inventory + l.restocked, sold = greatest(p.sold - l.quantity, 0)
      from locked_products l where p.id = l.id
    ),
    updated_stats as (
      update product_daily_stats s set sold = greatest(s.sold - d.quantity, 0)
      from (
        select l.id, q.day::date as day, sum(q.quantity)::int as quantity
        from product_quantities q join locked_products l on l.id = q.id group by l.id, q.day::date
      ) d
      where s.product_id = d.id and s.day = d.day
    )
    select l.product_id as "productId", l.inventory = 0 as "backInStock", p.price as "priceBefore", p.mrp as "mrpBefore"
    from locked l join locked_products p on p.id = l.product_id`.execute(trx);
  return rows;
}
type RestockedVariant = { productId: string; backInStock: boolean; priceBefore: number; mrpBefore: number };
/** Units with their product and the time when they were counted as sold. */
export type ReleasedQuantity = OrderedQuantity & { productId: string; soldAt: Date };

/** Whether a trigger (0013-listed-price.sql) now lists one of these products at another price or MRP, and so another discount. */
export async function hasRepriced(trx: Transaction, listed: readonly ListedPrice[]): Promise<boolean> {
  const ids = listed.map(({ productId }) => productId);
  const prices = listed.map(({ priceBefore }) => priceBefore);
  const mrps = listed.map(({ mrpBefore }) => mrpBefore);
  const { rows } = await sql`
    select from products p
    join unnest(${preparedArray(ids, "text")}, ${preparedArray(prices, "integer")}, ${preparedArray(mrps, "integer")})
      as before (id, price, mrp) on before.id = p.id
    where (p.price, p.mrp) <> (before.price, before.mrp) limit 1 ${prepared}`.execute(trx);
  return rows.length > 0;
}
type ListedPrice = { productId: string | null; priceBefore: number | null; mrpBefore: number | null };

function toRows(units: readonly OrderedQuantity[]) {
  const ids = units.map(({ variantId }) => variantId);
  const quantities = units.map(({ quantity }) => quantity);
  const orders = units.map(({ orderId }) => orderId);
  return sql`select * from unnest(${preparedArray(ids, "text")}, ${preparedArray(quantities, "integer")}, ${preparedArray(orders, "text")})
    as units (id, quantity, order_id)`;
}
