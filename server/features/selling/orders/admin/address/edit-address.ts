import type { EditAddress } from "#contract/admin/orders/order-address.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../../../platform/http/request/field-changes.ts";
import { type Actor, recordAudit } from "../../../../shop/audit/audit.ts";
import { getSettings, type ShopSettings } from "../../../../shop/settings/settings.ts";
import { issueInvoice, lacksInvoiceByState } from "../../../invoices/invoices.ts";
import { renderAddressMail } from "../../mail/address-mail.ts";
import { loadOrderDetails } from "../../record/load-order-details.ts";
import { lockOrder } from "../../record/order-queries.ts";
import { notifyCustomer } from "../../updates/notify-customers.ts";
import { updateOrderAddress } from "./address-queries.ts";

/**
 * Changes the delivery address of an order before it is packed, and mails the customer the new address. After packing,
 * only a missing state can be corrected, if the invoice waits for it. The correction issues the invoice and mails
 * nobody. Returns whether anything changed.
 * @throws Refusal if the order is packed, or with the fields that somebody else has changed meanwhile
 */
export function editAddress(context: AppContext, by: Actor, orderId: string, changes: EditAddress): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, orderId);
    if (!row) throw new Refusal("not_found", "Order not found.");
    const settings = await getSettings(trx);
    const isOpen = row.status === "pending" || row.status === "confirmed";
    const before = row.address;
    const after = applyFieldChanges<Record<string, string>>(before, changes);
    const fields = Object.keys(after).filter((name) => after[name] !== (before as Record<string, string>)[name]);
    if (fields.length === 0) return false;
    if (!isOpen) await requireMissingState(trx, row, { fields, settings });
    await updateOrderAddress(trx, orderId, { ...before, ...after });
    // The log gets the names of the fields without their values: its rows are never deleted, and customers may ask for
    // the deletion of their data.
    const change = { action: "order.edit-address", entity: "order", entityId: orderId };
    await recordAudit(trx, context, by, { ...change, after: { fields } });
    const address = { ...before, ...after };
    if (!isOpen) {
      await issueInvoice(trx, context, { ...row, address }, by);
      return true;
    }
    const [order] = await loadOrderDetails(trx, [{ ...row, address }], settings);
    const mail = order && renderAddressMail({ context, settings, to: row, order });
    if (mail) await notifyCustomer(trx, context, { orderId, mail });
    return true;
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

async function requireMissingState(
  trx: Transaction,
  row: Row,
  { fields, settings }: { fields: readonly string[]; settings: ShopSettings },
) {
  const isOfState = fields.every((field) => field === "state");
  if (isOfState && (await lacksInvoiceByState(trx, row, settings))) return;
  throw new Refusal("illegal_move", `The order is ${row.status}. Its address can only be changed before it is packed.`);
}
