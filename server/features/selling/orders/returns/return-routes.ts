import { returnRoutes } from "#contract/orders/return-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveOrder } from "../links/serve-order.ts";
import { quoteReturn } from "./quote-return.ts";
import { getReturns, requestReturn, withdrawReturn } from "./request-return.ts";

export function serveReturns(app: App, context: AppContext) {
  serveOrder(app, returnRoutes, {
    returns: ({ customer, params }) => getReturns(context, customer, params.orderId),
    requestReturn: async ({ customer, params, body }) => {
      await requestReturn(context, customer, params.orderId, body);
      return getReturns(context, customer, params.orderId);
    },
    quoteReturn: ({ customer, params, body }) => quoteReturn(context, customer, params.orderId, body),
    withdrawReturn: async ({ customer, params }) => {
      await withdrawReturn(context, customer, params);
      return getReturns(context, customer, params.orderId);
    },
  });
}
