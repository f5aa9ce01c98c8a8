import { customerMergeRoutes } from "#contract/admin/customers/customer-merge-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { mergeCustomers, previewMerge } from "./merge-customers.ts";

export function serveCustomerMerges(app: App, context: AppContext) {
  serveStaff(app, customerMergeRoutes, {
    previewMerge: async ({ params, query }) => ({ preview: await previewMerge(context, { ...params, ...query }) }),
    async merge({ staff, params, body }) {
      const { isNew } = await mergeCustomers(context, toStaffActor(staff), params.customerId, body);
      return { message: isNew ? "The accounts are merged." : "They were merged already." };
    },
  });
}
