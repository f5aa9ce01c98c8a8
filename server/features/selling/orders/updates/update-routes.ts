import { orderUpdateRoutes, textedNumberRoutes } from "#contract/orders/update-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../../people/account/index.ts";
import { serveOrder } from "../links/serve-order.ts";
import { endMyUpdates, getOrderUpdates, listMyUpdates, setOrderUpdates } from "./consents.ts";

export function serveOrderUpdates(app: App, context: AppContext) {
  serveOrder(app, orderUpdateRoutes, {
    updates: async ({ customer, params }) => ({ channels: await getOrderUpdates(context, customer, params.orderId) }),
    setUpdates: async ({ customer, params, body, ip }) => {
      const change = { ...body, orderId: params.orderId, network: networkOf(ip) };
      return { channels: await setOrderUpdates(context, customer, change) };
    },
  });
  serveShop(app, textedNumberRoutes, {
    myUpdates: async ({ customer }) => ({ updates: await listMyUpdates(context.db, customer) }),
    endUpdates: async ({ customer, params }) => ({
      updates: await endMyUpdates(context.db, customer, params.updateId),
    }),
  });
}
