import { sql } from "kysely";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import type { ProductColumns } from "./demand-queries.ts";
import type { Period } from "./measures.ts";

/** `before`: a cart is abandoned if its last addition was before this moment. */
type Abandoned = { period: Period; before: Date };
/** `value`: in paise, at today's prices. */
type CartTotals = { carts: number; units: number; value: number };

const selectCarts = ({ period: { since, until }, before }: Abandoned) => sql`
  select c.id, c.customer_id, last.at from carts c
  cross join lateral (select max(i.added_at) as at from cart_items i where i.cart_id = c.id) last
  where last.at >= ${startOfShopDay(since)} and last.at < ${startOfShopDay(until, 1)} and last.at < ${before}
    and not exists (select from orders o where o.customer_id = c.customer_id and o.created_at > last.at)`;

/** The items of abandoned carts, or those of one product. */
const selectLines = (abandoned: Abandoned, productId?: string) => sql`
  select i.cart_id, v.product_id, i.quantity, i.quantity::bigint * v.price as value
  from cart_items i join variants v on v.id = i.variant_id
  where i.cart_id in (select id from (${selectCarts(abandoned)}) a) ${productId ? sql`and v.product_id = ${productId}` : sql``}`;

export type AbandonedRow = ProductColumns & CartTotals;

/** Products in abandoned carts. */
export async function listAbandonedProducts(
  db: Database,
  abandoned: Abandoned,
  limit: number,
): Promise<AbandonedRow[]> {
  const { rows } = await sql<AbandonedRow>`
    select p.id, p.slug, p.name, p.images[1] as image, count(distinct l.cart_id)::int as carts, sum(l.quantity)::int as units,
      sum(l.value)::bigint as value
    from (${selectLines(abandoned)}) l join products p on p.id = l.product_id
    group by p.id order by carts desc, value desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** The totals of all abandoned carts, or of one product in them. */
export async function sumAbandoned(db: Database, abandoned: Abandoned, productId?: string): Promise<CartTotals> {
  return getRow(
    await sql<CartTotals>`
      select count(distinct cart_id)::int as carts, coalesce(sum(quantity), 0)::int as units, coalesce(sum(value), 0)::bigint as value
      from (${selectLines(abandoned, productId)}) l`.execute(db),
  );
}

type ItemRow = ProductColumns & { itemId: string; color: string; size: string; units: number; value: number };
export type AbandonedCartRow = {
  id: string;
  at: Date;
  customerId: string;
  /** Null for guests. Empty if the customer has not entered a name. */
  customerName: string | null;
  items: ItemRow[];
};
type CartsQuery = Abandoned & { productId: string | undefined; after: string | undefined; limit: number };

/**
 * Abandoned carts, the one with the newest addition first. With `productId`, only carts with this product, and only its
 * items in them.
 */
export async function listAbandonedCarts(
  db: Database,
  { productId, after, limit, ...abandoned }: CartsQuery,
): Promise<AbandonedCartRow[]> {
  const following = after
    ? sql`and (a.at, a.id) < (select max(i.added_at), i.cart_id from cart_items i where i.cart_id = ${after} group by i.cart_id)`
    : sql``;
  const isCounted = productId ? sql`v.product_id = ${productId}` : sql`true`;
  const { rows } = await sql<AbandonedCartRow>`
    with page as materialized (
      select a.* from (${selectCarts(abandoned)}) a
      where exists (select from cart_items i join variants v on v.id = i.variant_id where i.cart_id = a.id and ${isCounted}) ${following}
      order by a.at desc, a.id desc limit ${limit})
    select page.id, page.at, page.customer_id as "customerId",
      case when c.guest_email is null
        then coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), btrim(c.name), '') end as "customerName",
      lines.items
    from page join customers c on c.id = page.customer_id left join profiles p on p.customer_id = c.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('itemId', i.id, 'id', r.id, 'slug', r.slug, 'name', r.name, 'image', r.images[1],
        'color', o.color, 'size', v.size, 'units', i.quantity, 'value', i.quantity::bigint * v.price) order by i.id) as items
      from cart_items i join variants v on v.id = i.variant_id join product_colors o on o.id = v.color_id
      join products r on r.id = v.product_id where i.cart_id = page.id and ${isCounted}) lines
    order by page.at desc, page.id desc`.execute(db);
  return rows;
}
