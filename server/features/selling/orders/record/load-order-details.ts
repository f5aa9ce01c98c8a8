import type { Database } from "../../../../platform/database/database.ts";
import type { ShopSettings } from "../../../shop/settings/settings.ts";
import { listEdits } from "./edit-queries.ts";
import { listItems, listOrderEvents, listPayments, type OrderRow } from "./order-queries.ts";
import { type OrderRecord, toOrderRecord } from "./order-record.ts";
import { hasParcels } from "./order-transitions.ts";
import { listParcels } from "./parcel-queries.ts";

/**
 * The orders with their items, events, payments, parcels and edits, in the order of the rows. At most five queries,
 * however many orders.
 */
export async function loadOrderDetails(
  db: Database,
  rows: readonly OrderRow[],
  settings: ShopSettings,
): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const onlineOrderIds = rows.filter((row) => row.payment_method === "online").map(({ id }) => id);
  const items = await listItems(db, ids);
  const events = await listOrderEvents(db, ids);
  const payments = onlineOrderIds.length > 0 ? await listPayments(db, onlineOrderIds) : [];
  const sentOrderIds = rows.filter(({ status }) => hasParcels(status)).map(({ id }) => id);
  const parcels = sentOrderIds.length > 0 ? await listParcels(db, sentOrderIds) : [];
  const editsByOrder = Map.groupBy(await listEdits(db, ids), (edit) => edit.orderId);
  const parcelsByOrder = Map.groupBy(parcels, (parcel) => parcel.orderId);
  const itemsByOrder = Map.groupBy(items, (item) => item.order_id);
  const eventsByOrder = Map.groupBy(events, (event) => event.order_id);
  const paymentsByOrder = Map.groupBy(payments, (payment) => payment.order_id);
  return rows.map((row) => {
    const details = {
      items: itemsByOrder.get(row.id) ?? [],
      events: eventsByOrder.get(row.id) ?? [],
      payments: paymentsByOrder.get(row.id),
      parcels: parcelsByOrder.get(row.id),
      edits: editsByOrder.get(row.id),
    };
    return toOrderRecord(row, details, settings);
  });
}
