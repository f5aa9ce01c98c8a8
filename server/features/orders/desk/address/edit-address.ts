import type { EditAddress } from "#contract/admin/order-address.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { type Actor, recordAudit } from "../../../audit/audit.ts";
import { getSettings } from "../../../settings/settings.ts";
import { renderAddressMail } from "../../mail/address-mail.ts";
import { loadOrderDetails } from "../../record/load-order-details.ts";
import { lockOrder } from "../../record/order-queries.ts";
import { notifyCustomer } from "../../updates/notify-customers.ts";
import { updateOrderAddress } from "./address-queries.ts";

/**
 * Changes where an order goes, before it is packed, and mails the customer the new address. Returns whether anything changed.
 * @throws Refusal if the order is packed, or with the fields that somebody else has changed meanwhile
 */
export function editAddress(context: AppContext, by: Actor, orderId: string, changes: EditAddress): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, orderId);
    if (!row) throw new Refusal("not_found", "Order not found.");
    if (row.status !== "pending" && row.status !== "confirmed")
      throw new Refusal(
        "illegal_move",
        `The order is ${row.status}. Its address can only be changed before it is packed.`,
      );
    const before = row.address;
    const after = applyFieldChanges<Record<string, string>>(before, changes);
    const fields = Object.keys(after).filter((name) => after[name] !== (before as Record<string, string>)[name]);
    if (fields.length === 0) return false;
    await updateOrderAddress(trx, orderId, { ...before, ...after });
    // Without the values: rows of the log are kept for ever, customers may ask for the deletion of theirs.
    const change = { action: "order.edit-address", entity: "order", entityId: orderId };
    await recordAudit(trx, context, by, { ...change, after: { fields } });
    const settings = await getSettings(trx);
    const [order] = await loadOrderDetails(trx, [{ ...row, address: { ...before, ...after } }], settings);
    const mail = order && renderAddressMail({ context, settings, to: row, order });
    if (mail) await notifyCustomer(trx, context, { orderId, mail });
    return true;
  });
}
