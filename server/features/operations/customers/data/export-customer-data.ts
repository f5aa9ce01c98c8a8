import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { type StaffMember, seesPhones } from "../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { exportOwnData } from "../../own-data/index.ts";
import { listNotes } from "../notes/customer-note-queries.ts";
import { findCustomer } from "../page/customer-page-queries.ts";

/**
 * The stored data of a customer, as pieces of a JSON document: the data that the customer could download, and the tags
 * and notes of staff. The export is in the audit log, because the data leaves the shop.
 * @throws Refusal to members who may not see phone numbers, which the data contains
 */
export async function exportCustomerData(context: AppContext, by: StaffMember, customerId: string) {
  const customer = await findCustomer(context.db, customerId);
  if (!customer || customer.deleted_at) throw new Refusal("not_found", "There is no such customer.");
  if (!seesPhones(by)) throw new Refusal("forbidden", "The data has phone numbers, which your role does not show.");
  const notes = (await listNotes(context.db, customerId)).map(({ text, created_at }) => ({ text, created_at }));
  const change = { action: "customer.export-data", entity: "customer", entityId: customerId };
  await context.db.transaction().execute((trx) => recordAudit(trx, context, toStaffActor(by), change));
  return writeDocument(context, { id: customerId, email: customer.account_email }, { tags: customer.tags, notes });
}

async function* writeDocument(
  context: AppContext,
  customer: { id: string; email: string },
  staff: { tags: string[]; notes: unknown[] },
) {
  yield `{\n"staff": ${JSON.stringify(staff, null, 2)},\n"customer": `;
  yield* exportOwnData(context, customer);
  yield "}\n";
}
