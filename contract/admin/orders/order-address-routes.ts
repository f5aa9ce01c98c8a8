import { StaffOrderParams } from "../order-changes.ts";
import { put, routes } from "../staff-access.ts";
import { AddressEditedResponse, EditAddress } from "./order-address.ts";

/** The address of an order. */
export const orderAddressRoutes = routes("/admin/orders/:orderId/address", {
  change: put("", {
    access: "orders:write",
    params: StaffOrderParams,
    body: EditAddress,
    reply: AddressEditedResponse,
    summary: "Changes where an order goes, before it is packed; the customer is mailed",
  }),
});
