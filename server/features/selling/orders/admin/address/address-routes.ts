import { AddressEditedResponse, EditAddress } from "#contract/admin/orders/order-address.ts";
import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { requirePhoneAccess } from "../../../../people/staff/index.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { editAddress } from "./edit-address.ts";

export function orderAddressRoutes(app: App, context: AppContext) {
  app.put(
    "/admin/orders/:orderId/address",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        tags: ["admin"],
        summary: "Changes where an order goes, before it is packed; the customer is mailed",
        params: StaffOrderParams,
        body: EditAddress,
        response: { 200: AddressEditedResponse },
      },
    },
    async ({ staff, params, body }) => {
      requirePhoneAccess(staff, body);
      const isChanged = await editAddress(context, toStaffActor(staff), params.orderId, body);
      return success({ message: isChanged ? "The address is changed." : "The address has not changed." });
    },
  );
}
