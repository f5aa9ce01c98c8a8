import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** The period whose sales are counted, in days. */
const salesDays = 30;
/** The sort key of variants without sales, which come after the variants that run out. */
const lastsForever = 999_999;

/**
 * `days`: the minimum time that a variant's stock must last. `units`: the level of variants that have none of their
 * own. 0 means no level.
 */
export type LowStockRule = { days: number; units: number };

/**
 * Whether a variant `v` of a product `p`, with its own level `o` and `sold` units, runs out too soon, or its stock is
 * at or below its level. The level 0 excludes a variant from both conditions.
 */
const isLow = ({ days, units }: LowStockRule, sold: RawBuilder<number>) => sql`(
  o.units is distinct from 0 and (
    v.inventory * ${salesDays} < ${sold} * ${days}::int
    or (p.status = 'active' and coalesce(o.units, ${units}) > 0 and v.inventory <= coalesce(o.units, ${units}))
  )
)`;

/**
 * Replaces the rows of `low_stock` by the variants that are low. `now` is the end of the period whose sales are
 * counted. One query, so that several processes may run it at once.
 */
export async function updateLowStock(db: Database, { now, ...rule }: LowStockRule & { now: Date }): Promise<void> {
  const from = new Date(now.getTime() - salesDays * 86_400_000);
  // Without a level for all variants, only variants with sales or with a level of their own can be low.
  const candidates =
    rule.units > 0
      ? sql`variants`
      : sql`(select w.* from variants w where w.id in (
    select id from sales union all select variant_id from low_stock_levels))`;
  await sql`
    with sales as (
      select i.variant_id as id, sum(i.quantity)::int as sold
      from orders o join order_items i on i.order_id = o.id
      where o.created_at >= ${from} and o.status not in ('pending', 'cancelled')
      group by i.variant_id
    ), low as (
      select v.id, coalesce(s.sold, 0) as sold from ${candidates} v join products p on p.id = v.product_id
        left join low_stock_levels o on o.variant_id = v.id
        left join sales s on s.id = v.id
      where ${isLow(rule, sql`coalesce(s.sold, 0)`)}
    ), gone as (
      delete from low_stock l where l.variant_id not in (select id from low)
    )
    insert into low_stock (variant_id, sold, noticed_at) select id, sold, ${now} from low order by id
    on conflict (variant_id) do update set sold = excluded.sold where low_stock.sold <> excluded.sold`.execute(db);
}

/** Rows of variants that are still low. Stock may have come in since the rows were written. */
const stillLow = (rule: LowStockRule) => sql`
  select l.variant_id as id, l.sold, l.noticed_at, v.inventory, v.product_id, v.color_id, v.size, v.sku,
    nullif(coalesce(o.units, ${rule.units}), 0) as level,
    case when v.inventory = 0 then 0 when l.sold = 0 then ${lastsForever} else v.inventory * ${salesDays} / l.sold end as lasts
  from low_stock l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    left join low_stock_levels o on o.variant_id = v.id
  where ${isLow(rule, sql`l.sold`)}`;

/** The number of low variants, and the earliest time since when one is low. */
export async function countLowStock(
  db: Database,
  rule: LowStockRule,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(noticed_at) as "oldestAt" from (${stillLow(rule)}) l`.execute(db);
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
  level: number | null;
  lasts: number;
  noticedAt: Date;
};
/** `after`: the last variant of the previous page. */
type PageOptions = { after: { lasts: number; id: string } | undefined; limit: number };

/** A page of low variants. The variants that run out first come first. */
export async function listLowStock(
  db: Database,
  rule: LowStockRule,
  { after, limit }: PageOptions,
): Promise<LowStockRow[]> {
  const following = after ? sql`where (l.lasts, l.id) > (${after.lasts}, ${after.id})` : sql``;
  const { rows } = await sql<LowStockRow>`
    select l.id, l.product_id as "productId", p.slug, p.name, coalesce(c.images[1], p.images[1]) as image, c.color, l.size, l.sku,
      l.sold, l.inventory, l.level, l.lasts, l.noticed_at as "noticedAt"
    from (${stillLow(rule)}) l join products p on p.id = l.product_id join product_colors c on c.id = l.color_id
    ${following} order by l.lasts, l.id limit ${limit}`.execute(db);
  return rows;
}
