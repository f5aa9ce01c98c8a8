import { Readable } from "node:stream";
import { customerDataRoutes } from "#contract/admin/customers/customer-data-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { eraseCustomer } from "../../own-data/index.ts";
import { exportCustomerData } from "./export-customer-data.ts";

export function serveCustomerData(app: App, context: AppContext) {
  serveStaff(app, customerDataRoutes, {
    async exportData({ staff, params: { customerId } }, reply) {
      const data = await exportCustomerData(context, staff, customerId);
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="customer-${customerId}.json"`)
        .header("x-accel-buffering", "no")
        .send(Readable.from(data));
    },
    async erase({ staff, params, body }) {
      await eraseCustomer(context, toStaffActor(staff), params.customerId, body.email);
      return { message: "The personal data is erased." };
    },
  });
}
