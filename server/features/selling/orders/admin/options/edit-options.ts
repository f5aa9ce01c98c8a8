import type { EditOrderOptions } from "#contract/admin/orders/order-options.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { applyFieldChanges } from "../../../../../platform/http/request/field-changes.ts";
import { type Actor, recordAudit } from "../../../../shop/audit/audit.ts";
import { lockOrder } from "../../record/order-queries.ts";
import { updateOrderOptions } from "./order-option-queries.ts";

/**
 * Changes the gift message and the business on the invoice, before the order is packed: packing prints the message and
 * issues the invoice. Returns whether anything changed.
 * @throws Refusal if the order is packed, if a GSTIN has no name or a name no GSTIN, or with the fields that somebody
 *   else has changed meanwhile
 */
export function editOptions(
  context: AppContext,
  by: Actor,
  orderId: string,
  changes: EditOrderOptions,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, orderId);
    if (!row) throw new Refusal("not_found", "Order not found.");
    if (row.status !== "pending" && row.status !== "confirmed")
      throw new Refusal(
        "illegal_move",
        `The order is ${row.status}. Its gift message and GSTIN can only be changed before it is packed.`,
      );
    const before = {
      isGift: row.gift_message === null ? "no" : "yes",
      giftMessage: row.gift_message ?? "",
      gstin: row.business_gstin ?? "",
      businessName: row.business_name ?? "",
    };
    const after = applyFieldChanges(before, changes);
    requireWholeBusiness(after);
    if (after.isGift === "no") after.giftMessage = "";
    const fields = (Object.keys(before) as (keyof typeof before)[]).filter((name) => after[name] !== before[name]);
    if (fields.length === 0) return false;
    await updateOrderOptions(trx, orderId, {
      gift_message: after.isGift === "yes" ? after.giftMessage : null,
      business_gstin: after.gstin || null,
      business_name: after.businessName || null,
    });
    // The log gets the names of the fields and not their values: it is never deleted, and personal data may have to be.
    const change = { action: "order.edit-options", entity: "order", entityId: orderId };
    await recordAudit(trx, context, by, { ...change, after: { fields } });
    return true;
  });
}

function requireWholeBusiness({ gstin, businessName }: { gstin: string; businessName: string }) {
  if (gstin && !businessName) refuse("businessName", "The name of the business is required");
  if (businessName && !gstin) refuse("gstin", "The GSTIN is required");
}

function refuse(field: string, message: string): never {
  throw new Refusal("invalid", message, { errors: { [field]: message } });
}
