import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";

/** `awb`: the courier's tracking number. Empty if it is not known. */
export type TrackingDetails = { courier: string; awb: string; trackingUrl: string };
export const noTracking: TrackingDetails = { courier: "", awb: "", trackingUrl: "" };
export type ItemQuantity = { itemId: string; quantity: number };
export type ParcelRow = TrackingDetails & { id: string; orderId: string; createdAt: Date; items: ItemQuantity[] };

/** Oldest first. */
export async function listParcels(db: Database, orderIds: readonly string[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select p.id, p.order_id as "orderId", p.courier, p.awb, p.tracking_url as "trackingUrl", p.created_at as "createdAt",
      (select json_agg(json_build_object('itemId', i.item_id, 'quantity', i.quantity) order by i.item_id)
        from parcel_items i where i.parcel_id = p.id) as items
    from parcels p where p.order_id = any(${orderIds}::text[]) order by p.created_at, p.id`.execute(db);
  return rows;
}

/** Units of the order that are in no parcel. Only exact while the order is locked. */
export async function listUnpackedUnits(db: Database, orderId: string): Promise<ItemQuantity[]> {
  const { rows } = await sql<ItemQuantity>`
    select i.id as "itemId", (i.quantity - coalesce(sum(p.quantity), 0))::int as quantity
    from order_items i left join parcel_items p on p.item_id = i.id
    where i.order_id = ${orderId} group by i.id having i.quantity > coalesce(sum(p.quantity), 0) order by i.id`.execute(
    db,
  );
  return rows;
}

type NewParcel = TrackingDetails & {
  parcelId: string | undefined;
  orderId: string;
  items: readonly ItemQuantity[];
  eventId?: string;
  now: Date;
};
export async function insertParcel(trx: Transaction, parcel: NewParcel) {
  const { parcelId: id = newId(), orderId, items, eventId, now, ...tracking } = parcel;
  const { courier, awb, trackingUrl: tracking_url } = tracking;
  const row = { id, order_id: orderId, courier, awb, tracking_url, event_id: eventId ?? null, created_at: now };
  await trx.insertInto("parcels").values(row).execute();
  const rows = items.map(({ itemId, quantity }) => ({ parcel_id: id, item_id: itemId, quantity }));
  await trx.insertInto("parcel_items").values(rows).execute();
  return id;
}

export async function updateParcel(trx: Transaction, id: string, { courier, awb, trackingUrl }: TrackingDetails) {
  await trx.updateTable("parcels").set({ courier, awb, tracking_url: trackingUrl }).where("id", "=", id).execute();
}
