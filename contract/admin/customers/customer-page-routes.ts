import { BlockOrderCustomer, CustomerBlockedResponse } from "../orders/blocks/customer-blocks.ts";
import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  AddCustomerNote,
  CustomerDetailsResponse,
  CustomerNoteParams,
  CustomerNotesResponse,
  CustomerParams,
  CustomersTaggedResponse,
  EditCustomerNote,
  TagCustomers,
} from "./customer-page.ts";

/** The page of a customer, with its tags, notes and blocks. */
export const customerPageRoutes = routes("/admin/customers", {
  get: get("/:customerId", {
    access: "customers:read",
    params: CustomerParams,
    reply: CustomerDetailsResponse,
    summary: "A customer with everything that the page shows; without customers:phone without phone numbers",
  }),
  tag: post("/tags", {
    access: "customers:write",
    body: TagCustomers,
    reply: CustomersTaggedResponse,
    summary: "Adds and removes tags",
  }),
  blockCustomer: post("/:customerId/blocks", {
    access: "orders:write",
    params: CustomerParams,
    body: BlockOrderCustomer,
    reply: CustomerBlockedResponse,
    summary: "Blocks the customer: the account, and the phone number for all accounts; repeated, it changes nothing",
  }),
  addNote: post("/:customerId/notes", {
    access: "customers:read",
    params: CustomerParams,
    body: AddCustomerNote,
    reply: CustomerNotesResponse,
    summary: "Adds a note that only staff read",
  }),
  editNote: put("/:customerId/notes/:noteId", {
    access: "customers:read",
    params: CustomerNoteParams,
    body: EditCustomerNote,
    reply: CustomerNotesResponse,
    summary: "Changes a note of one's own",
  }),
  removeNote: remove("/:customerId/notes/:noteId", {
    access: "customers:read",
    params: CustomerNoteParams,
    reply: CustomerNotesResponse,
    summary: "Deletes a note of one's own",
  }),
});
