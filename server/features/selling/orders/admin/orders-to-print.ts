import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import type { ItemRow } from "../record/order-queries.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { limitStatuses } from "./list-orders.ts";
import { findOrdersOfAnybody, listSkus } from "./order-page-queries.ts";

/** Money in paise. Items whose variant was deleted have no SKU. */
export type PrintedOrder = Omit<OrderRecord, "items"> & { items: readonly (ItemRow & { sku: string | null })[] };

/**
 * The orders in the order of their ids.
 * @throws Refusal if the member may not see all of them
 */
export async function getOrdersToPrint(
  db: Database,
  member: StaffMember,
  orderIds: readonly string[],
): Promise<PrintedOrder[]> {
  const visible = limitStatuses(member, undefined);
  const rows = await findOrdersOfAnybody(db, orderIds);
  const byId = new Map(rows.flatMap((row) => (!visible || visible.includes(row.status) ? [[row.id, row]] : [])));
  const missing = orderIds.filter((id) => !byId.has(id));
  if (missing.length > 0) {
    const numbers = missing.map((id) => `#${orderNumber(id)}`).join(", ");
    throw new Refusal("not_found", `There are no such orders, or your role does not show them: ${numbers}.`);
  }
  const orders = await loadOrderDetails(
    db,
    orderIds.flatMap((id) => byId.get(id) ?? []),
    await getSettings(db),
  );
  const skus = new Map((await listSkus(db, orderIds)).map(({ id, sku }) => [id, sku]));
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, sku: skus.get(item.id) ?? null })),
  }));
}
