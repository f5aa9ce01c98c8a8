import { orderAddressRoutes } from "#contract/admin/orders/order-address-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { requirePhoneAccess, serveStaff } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { editAddress } from "./edit-address.ts";

export function serveOrderAddress(app: App, context: AppContext) {
  serveStaff(app, orderAddressRoutes, {
    async change({ staff, params, body }) {
      requirePhoneAccess(staff, body);
      const isChanged = await editAddress(context, toStaffActor(staff), params.orderId, body);
      return { message: isChanged ? "The address is changed." : "The address has not changed." };
    },
  });
}
