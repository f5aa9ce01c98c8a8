import { sql } from "kysely";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../platform/database/database.ts";
import { getRow } from "../../platform/database/get-row.ts";
import type { Period } from "./measures.ts";
import { selectStats } from "./report-queries.ts";

type ProductColumns = { id: string; slug: string; name: string; image: string | null };
export type StockRow = ProductColumns & { sold: number; soldBefore: number; inStock: number; value: number };
type Totals = { products: number; sold: number; soldBefore: number; inStock: number; value: number };

/** Active products with what was sold in the period and the one before, and what is in stock, and the sums of all. Values in paise. */
export async function listStock(
  db: Database,
  { period, periodBefore }: { period: Period; periodBefore: Period },
  { isUnsold, limit }: { isUnsold: boolean; limit: number },
) {
  const stock = sql`
    select p.id, p.slug, p.name, p.images[1] as image, coalesce(s.units, 0)::int as sold, coalesce(b.units, 0)::int as "soldBefore", p.inventory as "inStock",
      p.inventory::bigint * p.price as value
    from products p
    left join (${selectSold(period)}) s on s.key = p.id
    left join (${selectSold(periodBefore)}) b on b.key = p.id
    where p.status = 'active' and ${
      isUnsold
        ? sql`p.inventory > 0 and coalesce(s.units, 0) = 0 and p.created_at < ${startOfShopDay(period.since)}`
        : sql`(p.inventory > 0 or s.units > 0)`
    }`;
  const order = isUnsold ? sql`value desc, id` : sql`sold desc, id`;
  const { rows } = await sql<StockRow>`select * from (${stock}) stock order by ${order} limit ${limit}`.execute(db);
  const totals = await sql<Totals>`
    select count(*)::int as products, coalesce(sum(sold), 0)::int as sold, coalesce(sum("soldBefore"), 0)::int as "soldBefore", coalesce(sum("inStock"), 0)::int as "inStock",
      coalesce(sum(value), 0)::bigint as value from (${stock}) stock`.execute(db);
  return { rows, totals: getRow(totals) };
}

const selectSold = (period: Period) =>
  sql`select key, sum(units) as units from (${selectStats("product", period)}) c group by key`;

export type AbandonedRow = ProductColumns & { carts: number; units: number; value: number };
type CartTotals = { carts: number; units: number; value: number };

/** Products in abandoned carts, and the sums of all such carts. Values in paise, at today's prices. */
export async function listAbandoned(
  db: Database,
  { since, until }: Period,
  { before, limit }: { before: Date; limit: number },
) {
  const abandoned = sql`
    select c.id from carts c
    cross join lateral (select max(i.added_at) as at from cart_items i where i.cart_id = c.id) last
    where last.at >= ${startOfShopDay(since)} and last.at < ${startOfShopDay(until, 1)} and last.at < ${before}
      and not exists (select from orders o where o.customer_id = c.customer_id and o.created_at > last.at)`;
  const lines = sql`
    select i.cart_id, v.product_id, i.quantity, i.quantity::bigint * v.price as value
    from cart_items i join variants v on v.id = i.variant_id where i.cart_id in (${abandoned})`;
  const { rows } = await sql<AbandonedRow>`
    select p.id, p.slug, p.name, p.images[1] as image, count(distinct l.cart_id)::int as carts, sum(l.quantity)::int as units,
      sum(l.value)::bigint as value
    from (${lines}) l join products p on p.id = l.product_id group by p.id order by carts desc, value desc, p.id limit ${limit}`.execute(
    db,
  );
  const totals = await sql<CartTotals>`
    select count(distinct cart_id)::int as carts, coalesce(sum(quantity), 0)::int as units, coalesce(sum(value), 0)::bigint as value
    from (${lines}) l`.execute(db);
  return { rows, totals: getRow(totals) };
}
