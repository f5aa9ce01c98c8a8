import { sql } from "kysely";

/**
 * The units that orders and open exchanges have reserved and that are still in the stock room, per variant: rows (variant_id, units).
 * Reads the open orders only.
 */
export const reservedUnits = sql`
  select variant_id, sum(units)::int as units from (
    select i.variant_id, i.quantity - coalesce((select sum(p.quantity) from parcel_items p where p.item_id = i.id), 0) as units
    from orders o join order_items i on i.order_id = o.id
    where o.status in ('pending', 'confirmed', 'processing')
    union all
    select i.to_variant_id, i.quantity from returns r join return_items i on i.return_id = r.id
    where r.kind = 'exchange' and r.status in ('requested', 'approved', 'received') and i.to_variant_id is not null
  ) open group by variant_id`;
