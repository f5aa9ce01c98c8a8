import {
  CustomerTagsResponse,
  ExportCustomersQuery,
  StaffCustomersQuery,
  StaffCustomersResponse,
} from "#contract/admin/customers/customers.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { listTags } from "./list/customer-list-queries.ts";
import { exportCustomers } from "./list/export-customers.ts";
import { getCustomerList } from "./list/list-customers.ts";

export function customerRoutes(app: App, context: AppContext) {
  const { db } = context;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/customers",
    {
      config: { staffAccess: "customers:read" },
      schema: {
        ...call("Accounts, and guests with orders: filtered, searched, sorted and paged"),
        querystring: StaffCustomersQuery,
        response: { 200: StaffCustomersResponse },
      },
    },
    async ({ staff, query }) => success(await getCustomerList(db, staff, query)),
  );
  app.get(
    "/admin/customers/export",
    {
      config: { staffAccess: "customers:export", needsPassword: true },
      schema: {
        ...call("All customers with these filters, as a CSV file; without customers:phone without phone numbers"),
        querystring: ExportCustomersQuery,
        produces: ["text/csv"],
      },
    },
    async (request, reply) => {
      const { staff, query } = request;
      const file = { kind: "customer", name: "customers", query };
      return sendAuditedCsv(context, request, reply, file, await exportCustomers(context, staff, query));
    },
  );
  app.get(
    "/admin/customers/tags",
    {
      config: { staffAccess: "customers:read" },
      schema: { ...call("All tags of customers in use"), response: { 200: CustomerTagsResponse } },
    },
    async () => success({ tags: await listTags(db) }),
  );
}
