import { z } from "zod";
import { success } from "#contract/http/response.ts";
import {
  NotificationsQuery,
  NotificationsResponse,
  NotifiedBrowsersResponse,
  RenewSubscription,
  SetNotifications,
  SubscribeBrowser,
  SubscriptionRenewedResponse,
} from "#contract/orders/push-notifications.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { networkOf } from "../../../../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../../../../people/account/index.ts";
import { orderAccess } from "../../links/order-access.ts";
import {
  endMyBrowser,
  getNotifications,
  listMyBrowsers,
  renewSubscription,
  setNotifications,
  subscribeMyBrowser,
} from "./push-subscriptions.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
const OrderParams = z.object({ orderId: Id });

export function pushRoutes(app: App, context: AppContext) {
  app.get(
    "/orders/me/:orderId/notifications",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Whether a browser is notified about an order, and the key for subscriptions",
        params: OrderParams,
        querystring: NotificationsQuery,
        response: { 200: NotificationsResponse },
      },
    },
    async ({ customer, params, query }) =>
      success(await getNotifications(context, customer, { orderId: params.orderId, browser: query.browser })),
  );

  app.put(
    "/orders/me/:orderId/notifications",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Ask for notifications about orders in a browser, or end them",
        params: OrderParams,
        body: SetNotifications,
        response: { 200: NotificationsResponse },
      },
    },
    async ({ customer, params, body, ip, headers, linkedOrderId }) => {
      const client = { network: networkOf(ip), userAgent: headers["user-agent"] };
      const change = { ...body, ...client, orderId: params.orderId, isLinked: linkedOrderId !== undefined };
      return success(await setNotifications(context, customer, change));
    },
  );

  app.get(
    "/push-subscriptions",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "The browsers that are notified about the customer's orders",
        response: { 200: NotifiedBrowsersResponse },
      },
    },
    async ({ customer }) => success(await listMyBrowsers(context, customer)),
  );

  app.put(
    "/push-subscriptions",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "Ask for notifications about all orders in a browser",
        body: SubscribeBrowser,
        response: { 200: NotifiedBrowsersResponse },
      },
    },
    async ({ customer, body, ip, headers }) => {
      const client = { network: networkOf(ip), userAgent: headers["user-agent"] };
      return success(await subscribeMyBrowser(context, customer, { ...body, ...client }));
    },
  );

  app.post(
    "/push-subscriptions/renew",
    {
      schema: {
        tags: ["orders"],
        summary: "Replace a browser's subscription that its push service has renewed",
        body: RenewSubscription,
        response: { 200: SubscriptionRenewedResponse },
      },
    },
    async ({ body, ip }) => {
      await renewSubscription(context, { ...body, network: networkOf(ip) });
      return success({});
    },
  );

  app.delete(
    "/push-subscriptions/:subscriptionId",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "End notifications in a browser",
        params: z.object({ subscriptionId: Id }),
        response: { 200: NotifiedBrowsersResponse },
      },
    },
    async ({ customer, params }) => success(await endMyBrowser(context, customer, params.subscriptionId)),
  );
}
