import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Database } from "../../../../../platform/database/database.ts";

/** `parcels`: the number of the order's parcels. */
export type ParcelOrder = { id: string; status: OrderStatus; parcels: number };

/**
 * Orders by the tracking number of one of their parcels, in lower case. Couriers use numbers again after years, so the
 * newest parcel of this courier counts if several have the same number.
 */
export async function findParcelOrders(
  db: Database,
  courier: string,
  awbs: readonly string[],
): Promise<ReadonlyMap<string, ParcelOrder>> {
  const { rows } = await sql<ParcelOrder & { awb: string }>`
    select distinct on (lower(p.awb)) lower(p.awb) as awb, o.id, o.status,
      (select count(*)::int from parcels other where other.order_id = o.id) as parcels
    from parcels p join orders o on o.id = p.order_id
    where p.awb <> '' and lower(p.awb) = any(${awbs.map((awb) => awb.toLowerCase())}::text[])
    order by lower(p.awb), (lower(p.courier) = lower(${courier})) desc, p.created_at desc, p.id desc`.execute(db);
  return new Map(rows.map(({ awb, ...order }) => [awb, order]));
}
