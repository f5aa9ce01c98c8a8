import { customerPageRoutes } from "#contract/admin/customers/customer-page-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { blockOrderCustomer, toBlockedResponse } from "../../selling/orders/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { addCustomerNote, editCustomerNote, getCustomerNotes, removeCustomerNote } from "./notes/customer-notes.ts";
import { getCustomerPage, requireCustomerRow } from "./page/customer-page.ts";
import { tagCustomers } from "./tags/customer-tags.ts";

export function serveCustomerPage(app: App, context: AppContext) {
  const { db } = context;
  serveStaff(app, customerPageRoutes, {
    get: async ({ staff, params }) => ({ customer: await getCustomerPage(db, staff, params.customerId) }),
    async tag({ staff, body }) {
      const changed = await tagCustomers(context, toStaffActor(staff), body);
      return { message: changed === 1 ? "1 customer is changed." : `${changed} customers are changed.` };
    },
    async blockCustomer({ staff, params, body }) {
      const { id, phone } = await requireCustomerRow(db, params.customerId);
      const customer = { customer_id: id, address: { phone } };
      return toBlockedResponse(await blockOrderCustomer(context, toStaffActor(staff), customer, body), body);
    },
    async addNote({ staff, params: { customerId }, body }) {
      await addCustomerNote(context, staff, customerId, body);
      return { notes: await getCustomerNotes(db, staff, customerId) };
    },
    async editNote({ staff, params, body }) {
      await editCustomerNote(context, staff, params, body);
      return { notes: await getCustomerNotes(db, staff, params.customerId) };
    },
    async removeNote({ staff, params }) {
      await removeCustomerNote(context, staff, params);
      return { notes: await getCustomerNotes(db, staff, params.customerId) };
    },
  });
}
