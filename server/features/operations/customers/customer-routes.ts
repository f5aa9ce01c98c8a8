import { customerRoutes } from "#contract/admin/customers/customer-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { listTags } from "./list/customer-list-queries.ts";
import { exportCustomers } from "./list/export-customers.ts";
import { getCustomerList } from "./list/list-customers.ts";

export function serveCustomers(app: App, context: AppContext) {
  const { db } = context;
  serveStaff(app, customerRoutes, {
    list: ({ staff, query }) => getCustomerList(db, staff, query),
    export(request, reply) {
      const lines = exportCustomers(context, request.staff, request.query);
      return sendAuditedCsv(context, request, reply, { kind: "customer", name: "customers" }, lines);
    },
    listTags: async () => ({ tags: await listTags(db) }),
  });
}
