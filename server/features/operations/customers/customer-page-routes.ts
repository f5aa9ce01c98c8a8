import {
  AddCustomerNote,
  CustomerDetailsResponse,
  CustomerNoteParams,
  CustomerNotesResponse,
  CustomerParams,
  CustomersTaggedResponse,
  EditCustomerNote,
  TagCustomers,
} from "#contract/admin/customers/customer-page.ts";
import { BlockOrderCustomer, CustomerBlockedResponse } from "#contract/admin/orders/customer-blocks.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { blockOrderCustomer, toBlockedResponse } from "../../selling/orders/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { addCustomerNote, editCustomerNote, getCustomerNotes, removeCustomerNote } from "./notes/customer-notes.ts";
import { getCustomerPage, requireCustomerRow } from "./page/customer-page.ts";
import { tagCustomers } from "./tags/customer-tags.ts";

export function customerPageRoutes(app: App, context: AppContext) {
  const { db } = context;
  const call = (summary: string) => ({ tags: ["admin"], summary });
  const notes = { response: { 200: CustomerNotesResponse } };

  app.get(
    "/admin/customers/:customerId",
    {
      config: { staffAccess: "customers:read" },
      schema: {
        ...call("A customer with everything that the page shows; without customers:phone without phone numbers"),
        params: CustomerParams,
        response: { 200: CustomerDetailsResponse },
      },
    },
    async ({ staff, params }) => success({ customer: await getCustomerPage(db, staff, params.customerId) }),
  );
  app.post(
    "/admin/customers/tags",
    {
      config: { staffAccess: "customers:write" },
      schema: { ...call("Adds and removes tags"), body: TagCustomers, response: { 200: CustomersTaggedResponse } },
    },
    async ({ staff, body }) => {
      const changed = await tagCustomers(context, toStaffActor(staff), body);
      return success({ message: changed === 1 ? "1 customer is changed." : `${changed} customers are changed.` });
    },
  );
  app.post(
    "/admin/customers/:customerId/blocks",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call(
          "Blocks the customer: the account, and the phone number for all accounts; repeated, it changes nothing",
        ),
        params: CustomerParams,
        body: BlockOrderCustomer,
        response: { 200: CustomerBlockedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const { id, phone } = await requireCustomerRow(db, params.customerId);
      const customer = { customer_id: id, address: { phone } };
      return toBlockedResponse(await blockOrderCustomer(context, toStaffActor(staff), customer, body), body);
    },
  );
  app.post(
    "/admin/customers/:customerId/notes",
    {
      config: { staffAccess: "customers:read" },
      schema: { ...call("Adds a note that only staff read"), params: CustomerParams, body: AddCustomerNote, ...notes },
    },
    async ({ staff, params: { customerId }, body }) => {
      await addCustomerNote(context, staff, customerId, body);
      return success({ notes: await getCustomerNotes(db, staff, customerId) });
    },
  );
  app.put(
    "/admin/customers/:customerId/notes/:noteId",
    {
      config: { staffAccess: "customers:read" },
      schema: { ...call("Changes a note of one's own"), params: CustomerNoteParams, body: EditCustomerNote, ...notes },
    },
    async ({ staff, params, body }) => {
      await editCustomerNote(context, staff, params, body);
      return success({ notes: await getCustomerNotes(db, staff, params.customerId) });
    },
  );
  app.delete(
    "/admin/customers/:customerId/notes/:noteId",
    {
      config: { staffAccess: "customers:read" },
      schema: { ...call("Deletes a note of one's own"), params: CustomerNoteParams, ...notes },
    },
    async ({ staff, params }) => {
      await removeCustomerNote(context, staff, params);
      return success({ notes: await getCustomerNotes(db, staff, params.customerId) });
    },
  );
}
