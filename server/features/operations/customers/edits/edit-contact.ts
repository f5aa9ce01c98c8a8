import type { EditCustomer } from "#contract/admin/customers/customer-edits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { lockContact, saveContact } from "../../../people/account/index.ts";
import { requirePhoneAccess, type StaffMember } from "../../../people/staff/index.ts";
import { listChangedFields, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";

/**
 * Corrects the name and phone number of an account. Placed orders keep theirs. Returns whether anything changed.
 * @throws Refusal with the fields that somebody else has changed meanwhile
 */
export function editContact(
  context: AppContext,
  by: StaffMember,
  customerId: string,
  changes: EditCustomer,
): Promise<boolean> {
  requirePhoneAccess(by, changes);
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockContact(trx, customerId);
    if (!locked) throw noSuchAccount();
    const contact = applyFieldChanges(locked.contact, changes);
    const changed = listChangedFields(locked.contact, contact);
    if (Object.keys(changed.after ?? {}).length === 0) return false;
    await saveContact(trx, customerId, { ...locked, contact });
    const change = { action: "customer.edit", entity: "customer", entityId: customerId };
    await recordAudit(trx, context, toStaffActor(by), { ...change, ...changed });
    return true;
  });
}

export const noSuchAccount = () =>
  new Refusal("not_found", "There is no such account. Guests have none: change the address of their order.");
