import { file, get, routes } from "../staff-access.ts";
import {
  CustomerTagsResponse,
  ExportCustomersQuery,
  StaffCustomersQuery,
  StaffCustomersResponse,
} from "./customers.ts";

/** The list of customers. */
export const customerRoutes = routes("/admin/customers", {
  list: get("", {
    access: "customers:read",
    query: StaffCustomersQuery,
    reply: StaffCustomersResponse,
    summary: "Accounts, and guests with orders: filtered, searched, sorted and paged",
  }),
  export: file("/export", {
    access: "customers:export",
    needsPassword: true,
    query: ExportCustomersQuery,
    produces: "text/csv",
    summary: "All customers with these filters, as a CSV file; without customers:phone without phone numbers",
  }),
  listTags: get("/tags", {
    access: "customers:read",
    reply: CustomerTagsResponse,
    summary: "All tags of customers in use",
  }),
});
