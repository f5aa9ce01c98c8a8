import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/**
 * The units of these variants that should be on the shelf: the units for sale, and the units of orders and exchanges
 * that are not packed yet. Packed units are in parcels, where a count does not find them. Placing an order does not
 * change this number. Packing, deliveries and returns do.
 */
export const unpackedUnits = (variantIds: readonly string[]) => sql`
  select v.id as variant_id, (v.inventory
    + coalesce((
      select sum(i.quantity - coalesce((select sum(p.quantity) from parcel_items p where p.item_id = i.id), 0))
      from order_items i join orders o on o.id = i.order_id
      where i.variant_id = v.id and o.status in ('pending', 'confirmed')
    ), 0)
    + coalesce((
      select sum(i.quantity) from return_items i join returns r on r.id = i.return_id
      where i.to_variant_id = v.id and r.kind = 'exchange' and r.status in ('requested', 'approved', 'received')
    ), 0))::int as units
  from variants v where v.id = any(${variantIds}::text[])`;

export async function findUnpackedUnits(
  db: Database,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ variantId: string; units: number }>`
    select s.variant_id as "variantId", s.units from (${unpackedUnits(variantIds)}) s`.execute(db);
  return new Map(rows.map(({ variantId, units }) => [variantId, units]));
}
