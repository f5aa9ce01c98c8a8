import type { CorrectParcel } from "#contract/admin/orders/shipping/parcels.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { applyFieldChanges } from "../../../../../platform/http/request/field-changes.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../../shop/audit/audit.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { renderTrackingMail } from "../../mail/parcel-mail.ts";
import { loadOrderDetails } from "../../record/load-order-details.ts";
import { lockOrder } from "../../record/order-queries.ts";
import { type TrackingDetails, updateParcel } from "../../record/parcel-queries.ts";
import { notifyCustomer } from "../../updates/notify-customers.ts";
import { getTrackingUrl } from "./tracking-url.ts";

/**
 * Corrects courier and tracking number of a parcel, and mails the customer a new number. Returns whether anything
 * changed.
 * @throws Refusal with the fields that somebody else has changed meanwhile
 */
export function correctParcel(
  context: AppContext,
  by: StaffMember,
  { orderId, parcelId }: { orderId: string; parcelId: string },
  changes: CorrectParcel,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, orderId);
    const settings = await getSettings(trx);
    const [order] = row ? await loadOrderDetails(trx, [row], settings) : [];
    const parcel = order?.parcels.find(({ id }) => id === parcelId);
    if (!row || !order || !parcel) throw new Refusal("not_found", "Parcel not found.");
    const before: TrackingDetails = { courier: parcel.courier, awb: parcel.awb, trackingUrl: parcel.trackingUrl };
    const after = applyFieldChanges(before, changes);
    const isMoved = after.courier !== before.courier || after.awb !== before.awb;
    if (isMoved && after.trackingUrl === before.trackingUrl) after.trackingUrl = await getTrackingUrl(trx, after);
    if (!isMoved && after.trackingUrl === before.trackingUrl) return false;
    await updateParcel(trx, parcelId, after);
    await recordAudit(trx, context, toStaffActor(by), {
      action: "order.correct-parcel",
      entity: "order",
      entityId: orderId,
      before: { parcelId, ...before },
      after: { parcelId, ...after },
    });
    if (isMoved && after.awb !== "") {
      const parcels = order.parcels.map((other) => (other === parcel ? { ...parcel, ...after } : other));
      const mail = renderTrackingMail({ context, settings, to: row, order: { ...order, parcels } });
      await notifyCustomer(trx, context, { orderId, mail });
    }
    return true;
  });
}
