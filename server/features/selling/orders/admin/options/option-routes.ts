import { EditOrderOptions, OrderOptionsEditedResponse } from "#contract/admin/orders/order-options.ts";
import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { toStaffActor } from "../../../../shop/audit/audit.ts";
import { editOptions } from "./edit-options.ts";

export function orderOptionRoutes(app: App, context: AppContext) {
  app.put(
    "/admin/orders/:orderId/options",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        tags: ["admin"],
        summary: "Changes the gift message and the business on the invoice of an unpacked order",
        params: StaffOrderParams,
        body: EditOrderOptions,
        response: { 200: OrderOptionsEditedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await editOptions(context, toStaffActor(staff), params.orderId, body);
      return success({ message: isChanged ? "Gift and invoice are changed." : "Gift and invoice have not changed." });
    },
  );
}
