import { StaffOrderParams } from "../order-changes.ts";
import { put, routes } from "../staff-access.ts";
import { EditOrderOptions, OrderOptionsEditedResponse } from "./order-options.ts";

/** The gift message and the business of an order. */
export const orderOptionRoutes = routes("/admin/orders/:orderId/options", {
  change: put("", {
    access: "orders:write",
    params: StaffOrderParams,
    body: EditOrderOptions,
    reply: OrderOptionsEditedResponse,
    summary: "Changes the gift message and the business on the invoice of an unpacked order",
  }),
});
