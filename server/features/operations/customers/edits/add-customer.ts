import type { AddCustomer } from "#contract/admin/customers/customer-edits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { saveContact } from "../../../people/account/index.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { findCustomers, insertAccounts } from "../file/customer-file-queries.ts";

/**
 * Adds an account without a password, as an import does: its owner sets one, or signs in by a mailed code. Nobody gets
 * a mail, and no consent is given. Returns false if a repeated request has added it before.
 */
export function addCustomer(
  context: AppContext,
  by: StaffMember,
  { customerId, email, firstName, lastName, phone }: AddCustomer,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const account = { id: customerId, email, name: `${firstName} ${lastName}` };
    const [created] = await insertAccounts(trx, [account], context.now());
    if (created === undefined) {
      const found = await findCustomers(trx, { ids: [customerId], emails: [email] });
      if (found.some((customer) => customer.id === customerId && customer.email === email)) return false;
      if (found.some((customer) => customer.id === customerId))
        throw new Refusal("conflict", "There is another customer with this id.");
      throw emailIsTaken();
    }
    await saveContact(trx, customerId, { contact: { firstName, lastName, phone }, hasProfile: false });
    await recordAudit(trx, context, toStaffActor(by), {
      action: "customer.add",
      entity: "customer",
      entityId: customerId,
      after: { email, firstName, lastName, phone },
    });
    return true;
  });
}

function emailIsTaken() {
  const message = "There is a customer with this email already.";
  return new Refusal("conflict", message, { errors: { email: message } });
}
