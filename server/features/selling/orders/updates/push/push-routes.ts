import { notifiedBrowserRoutes, orderNotificationRoutes } from "#contract/orders/update-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { networkOf } from "../../../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../../../people/account/index.ts";
import { serveOrder } from "../../links/serve-order.ts";
import {
  endMyBrowser,
  getNotifications,
  listMyBrowsers,
  renewSubscription,
  setNotifications,
  subscribeMyBrowser,
} from "./push-subscriptions.ts";

export function servePushNotifications(app: App, context: AppContext) {
  serveOrder(app, orderNotificationRoutes, {
    notifications: ({ customer, params, query }) =>
      getNotifications(context, customer, { orderId: params.orderId, browser: query.browser }),
    setNotifications: ({ customer, params, body, ip, headers, linkedOrderId }) => {
      const client = { network: networkOf(ip), userAgent: headers["user-agent"] };
      const change = { ...body, ...client, orderId: params.orderId, isLinked: linkedOrderId !== undefined };
      return setNotifications(context, customer, change);
    },
  });
  serveShop(app, notifiedBrowserRoutes, {
    notifiedBrowsers: ({ customer }) => listMyBrowsers(context, customer),
    notifyBrowser: ({ customer, body, ip, headers }) => {
      const client = { network: networkOf(ip), userAgent: headers["user-agent"] };
      return subscribeMyBrowser(context, customer, { ...body, ...client });
    },
    renew: async ({ body, ip }) => {
      await renewSubscription(context, { ...body, network: networkOf(ip) });
      return {};
    },
    endNotifications: ({ customer, params }) => endMyBrowser(context, customer, params.subscriptionId),
  });
}
