import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The days of which the sales are counted. */
const salesDays = 30;

/** `days`: how long the stock of a variant has to last. `now`: the end of the days of which sales are counted. */
type Rule = { days: number; now: Date };

/** Replaces the rows of `low_stock` by the variants that run out in fewer days. One query, so that several processes may run it at once. */
export async function updateLowStock(db: Database, { days, now }: Rule): Promise<void> {
  const from = new Date(now.getTime() - salesDays * 86_400_000);
  await sql`
    with sales as (
      select i.variant_id as id, sum(i.quantity)::int as sold
      from orders o join order_items i on i.order_id = o.id
      where o.created_at >= ${from} and o.status not in ('pending', 'cancelled')
      group by i.variant_id
    ), low as (
      select v.id, s.sold from sales s join variants v on v.id = s.id where v.inventory * ${salesDays} < s.sold * ${days}::int
    ), gone as (
      delete from low_stock l where l.variant_id not in (select id from low)
    )
    insert into low_stock (variant_id, sold, noticed_at) select id, sold, ${now} from low order by id
    on conflict (variant_id) do update set sold = excluded.sold where low_stock.sold <> excluded.sold`.execute(db);
}

/** Rows of variants that still run out: stock may have come in since they were found. */
const runningOut = (days: number) => sql`
  select l.variant_id as id, l.sold, l.noticed_at, v.inventory, v.inventory * ${salesDays} / l.sold as lasts, v.product_id, v.color_id, v.size, v.sku
  from low_stock l join variants v on v.id = l.variant_id where v.inventory * ${salesDays} < l.sold * ${days}::int`;

/** How many variants run out, and since when the first one does. */
export async function countLowStock(db: Database, days: number): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(noticed_at) as "oldestAt" from (${runningOut(days)}) l`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export type LowStockRow = {
  id: string;
  productId: string;
  slug: string;
  name: string;
  image: string | null;
  color: string;
  size: string;
  sku: string | null;
  sold: number;
  inventory: number;
  lasts: number;
  noticedAt: Date;
};
/** `after`: the last variant of the page before. */
type PageOptions = { after: { lasts: number; id: string } | undefined; limit: number };

/** Those that run out first come first. */
export async function listLowStock(db: Database, days: number, { after, limit }: PageOptions): Promise<LowStockRow[]> {
  const following = after ? sql`where (l.lasts, l.id) > (${after.lasts}, ${after.id})` : sql``;
  const { rows } = await sql<LowStockRow>`
    select l.id, l.product_id as "productId", p.slug, p.name, coalesce(c.images[1], p.images[1]) as image, c.color, l.size, l.sku,
      l.sold, l.inventory, l.lasts, l.noticed_at as "noticedAt"
    from (${runningOut(days)}) l join products p on p.id = l.product_id join product_colors c on c.id = l.color_id
    ${following} order by l.lasts, l.id limit ${limit}`.execute(db);
  return rows;
}
