import { orderOptionRoutes } from "#contract/admin/orders/order-option-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { editOptions } from "./edit-options.ts";

export function serveOrderOptions(app: App, context: AppContext) {
  serveStaff(app, orderOptionRoutes, {
    async change({ staff, params, body }) {
      const isChanged = await editOptions(context, toStaffActor(staff), params.orderId, body);
      return { message: isChanged ? "Gift and invoice are changed." : "Gift and invoice have not changed." };
    },
  });
}
