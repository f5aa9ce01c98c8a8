import type { AddParcel } from "#contract/admin/orders/shipping/parcels.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../../shop/audit/audit.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { renderPartSentMail } from "../../mail/parcel-mail.ts";
import { loadOrderDetails } from "../../record/load-order-details.ts";
import { lockOrder } from "../../record/order-queries.ts";
import { type ItemQuantity, insertParcel, listParcels, listUnpackedUnits } from "../../record/parcel-queries.ts";
import { transitionOrderInTransaction } from "../../transitions/transition-order.ts";
import { notifyCustomer } from "../../updates/notify-customers.ts";
import { toParcelUpdate } from "../../updates/texts/update-texts.ts";
import { getTrackingUrl } from "./tracking-url.ts";

/**
 * Sends some or all units of a packed order. The last units make the order shipped, which can be undone like any
 * transition. Returns whether the order is shipped.
 * @throws Refusal if the order is not packed, or if more units are sent than are left
 */
export function addParcel(
  context: AppContext,
  by: StaffMember,
  orderId: string,
  { parcelId, note, items, ...details }: AddParcel,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Refusal("not_found", "Order not found.");
    const isAdded = (await listParcels(trx, [orderId])).some(({ id }) => id === parcelId);
    if (isAdded) return order.status !== "processing";
    if (order.status !== "processing")
      throw new Refusal("illegal_move", `The order is ${order.status}. Only a packed order can be shipped.`);
    const left = await listUnpackedUnits(trx, orderId);
    const trackingUrl = details.trackingUrl || (await getTrackingUrl(trx, details));
    const tracking = { ...details, trackingUrl };
    if (!items || isAll(requireUnits(items, left), left)) {
      await transitionOrderInTransaction(trx, context, orderId, "shipped", {
        by: toStaffActor(by),
        note,
        parcel: { parcelId, ...tracking },
      });
      return true;
    }
    await insertParcel(trx, { parcelId, orderId, items, now: context.now(), ...tracking });
    await recordAudit(trx, context, toStaffActor(by), {
      action: "order.add-parcel",
      entity: "order",
      entityId: orderId,
      reason: note,
      after: { ...tracking, parcelId, items },
    });
    await mailPartSent(trx, context, order, parcelId);
    return false;
  });
}

function requireUnits(items: readonly ItemQuantity[], left: readonly ItemQuantity[]) {
  const remaining = new Map(left.map(({ itemId, quantity }) => [itemId, quantity]));
  for (const { itemId, quantity } of items) {
    const available = remaining.get(itemId) ?? 0;
    if (quantity > available) {
      throw new Refusal("conflict", `Only ${available} of this item ${available === 1 ? "is" : "are"} left to send.`);
    }
    remaining.set(itemId, available - quantity);
  }
  return items;
}

const isAll = (items: readonly ItemQuantity[], left: readonly ItemQuantity[]) => countUnits(items) === countUnits(left);
const countUnits = (items: readonly ItemQuantity[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

async function mailPartSent(
  trx: Transaction,
  context: AppContext,
  row: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  parcelId: string,
) {
  const settings = await getSettings(trx);
  const [order] = await loadOrderDetails(trx, [row], settings);
  const parcel = order?.parcels.find(({ id }) => id === parcelId);
  if (!order || !parcel) return;
  const mail = renderPartSentMail({ context, settings, to: row, order }, parcel);
  await notifyCustomer(trx, context, { orderId: row.id, mail, update: toParcelUpdate("part-shipped", [parcel]) });
}
