import { sql } from "kysely";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../../../../platform/database/database.ts";

/**
 * Units of each product that customers have sent back or requested to send back, and units sold. Both count orders that
 * were placed since `since`. Products without returned units are left out.
 */
export async function countReturnedUnits(db: Database, since: Date) {
  const { rows } = await sql<{ productId: string; returned: number; sold: number }>`
    with returned as (
      select i.product_id, sum(u.quantity)::int as units
      from returns r join return_items u on u.return_id = r.id join order_items i on i.id = u.item_id join orders o on o.id = r.order_id
      where r.requested_at >= ${since} and o.created_at >= ${since} and r.kind <> 'rto' and r.status not in ('rejected', 'withdrawn')
      group by i.product_id
    )
    -- Units sold are those of the reports. The catalogue's units sold no longer include units that are in stock again.
    select product_id as "productId", returned.units as returned, coalesce(sold.units, 0)::int as sold
    from returned left join (
      select key, sum(units) as units
      from (
        select key, units from daily_stats where dimension = 'product' and day >= ${toShopDay(since)}::date
        union all select key, units from daily_stats_changes where dimension = 'product' and day >= ${toShopDay(since)}::date) stats
      group by key
    ) sold on sold.key = returned.product_id
    where product_id is not null`.execute(db);
  return rows;
}
