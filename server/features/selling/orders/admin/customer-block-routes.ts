import {
  BlockContact,
  BlockIds,
  BlockOrderCustomer,
  BlocksChangedResponse,
  CustomerBlockedResponse,
  CustomerBlocksQuery,
  CustomerBlocksResponse,
} from "#contract/admin/orders/customer-blocks.ts";
import { StaffOrderParams } from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { seesPhones } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { toBlockedResponse } from "../blocks/blocked-response.ts";
import {
  blockContact,
  blockOrderCustomer,
  getCustomerBlocks,
  liftCustomerBlocks,
  restoreCustomerBlocks,
} from "../blocks/customer-blocks.ts";
import { requireVisibleOrder } from "./order-page.ts";

export function customerBlockRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/customers/blocks",
    {
      config: { staffAccess: "customers:read" },
      schema: {
        ...call("Customers who are refused cash on delivery or every order, newest first"),
        querystring: CustomerBlocksQuery,
        response: { 200: CustomerBlocksResponse },
      },
    },
    async ({ staff, query }) =>
      success(await getCustomerBlocks(context.db, { ...query, seesPhones: seesPhones(staff) })),
  );
  app.post(
    "/admin/customers/blocks",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("Blocks a phone number or an email; repeated, it changes nothing"),
        body: BlockContact,
        response: { 200: CustomerBlockedResponse },
      },
    },
    async ({ staff, body }) => toBlockedResponse(await blockContact(context, toStaffActor(staff), body), body),
  );
  app.post(
    "/admin/orders/:orderId/blocks",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("Blocks the customer of an order: the account, and its phone number for all accounts"),
        params: StaffOrderParams,
        body: BlockOrderCustomer,
        response: { 200: CustomerBlockedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const order = await requireVisibleOrder(context.db, staff, params.orderId);
      return toBlockedResponse(await blockOrderCustomer(context, toStaffActor(staff), order, body), body);
    },
  );
  app.post(
    "/admin/customers/blocks/lift",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("Lifts blocks; those that are lifted stay so"),
        body: BlockIds,
        response: { 200: BlocksChangedResponse },
      },
    },
    async ({ staff, body }) => {
      const lifted = await liftCustomerBlocks(context, toStaffActor(staff), body.blockIds);
      return success({ message: lifted === 0 ? "The block is lifted already." : "The block is lifted." });
    },
  );
  app.post(
    "/admin/customers/blocks/restore",
    {
      config: { staffAccess: "orders:write" },
      schema: {
        ...call("Makes lifted blocks active again; those that are active stay so"),
        body: BlockIds,
        response: { 200: BlocksChangedResponse },
      },
    },
    async ({ staff, body }) => {
      const restored = await restoreCustomerBlocks(context, toStaffActor(staff), body.blockIds);
      return success({ message: restored === 0 ? "Nothing is changed." : "The block is active again." });
    },
  );
}
