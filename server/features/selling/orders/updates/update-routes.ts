import { z } from "zod";
import { success } from "#contract/http/response.ts";
import { MyOrderUpdatesResponse, OrderUpdatesResponse, SetOrderUpdates } from "#contract/orders/order-updates.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../../../people/account/index.ts";
import { orderAccess } from "../links/order-access.ts";
import { endMyUpdates, getOrderUpdates, listMyUpdates, setOrderUpdates } from "./consents.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
const OrderParams = z.object({ orderId: Id });

export function orderUpdateRoutes(app: App, context: AppContext) {
  app.get(
    "/orders/me/:orderId/updates",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "The channels by which the order's phone number is texted",
        params: OrderParams,
        response: { 200: OrderUpdatesResponse },
      },
    },
    async ({ customer, params }) => success({ channels: await getOrderUpdates(context, customer, params.orderId) }),
  );

  app.put(
    "/orders/me/:orderId/updates",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Ask for texts about orders with the order's phone number, or end them",
        params: OrderParams,
        body: SetOrderUpdates,
        response: { 200: OrderUpdatesResponse },
      },
    },
    async ({ customer, params, body, ip }) => {
      const change = { ...body, orderId: params.orderId, network: networkOf(ip) };
      return success({ channels: await setOrderUpdates(context, customer, change) });
    },
  );

  app.get(
    "/order-updates",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "The phone numbers that are texted about the customer's orders",
        response: { 200: MyOrderUpdatesResponse },
      },
    },
    async ({ customer }) => success({ updates: await listMyUpdates(context.db, customer) }),
  );

  app.delete(
    "/order-updates/:updateId",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "End texts to a phone number by a channel",
        params: z.object({ updateId: Id }),
        response: { 200: MyOrderUpdatesResponse },
      },
    },
    async ({ customer, params }) => success({ updates: await endMyUpdates(context.db, customer, params.updateId) }),
  );
}
