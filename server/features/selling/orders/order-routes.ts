import { Refusal } from "#contract/http/errors.ts";
import { orderListRoutes, orderRoutes } from "#contract/orders/order-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { consumeCouponRateLimit } from "../../merchandise/pricing/index.ts";
import { serveShop } from "../../people/account/index.ts";
import { applyCouponToOrder } from "./apply-coupon.ts";
import { serveOrder } from "./links/serve-order.ts";
import { cancelOrder, getOrder, getOrders } from "./orders.ts";
import { getPaymentMethodsOfOrder } from "./pay-on-delivery/pay-on-delivery.ts";
import { toOrderResponse, toOrdersResponse } from "./record/order-response.ts";

export function serveOwnOrders(app: App, context: AppContext) {
  const { db } = context;
  serveShop(app, orderListRoutes, {
    mine: async ({ customer, query }) => toOrdersResponse(await getOrders(db, customer, query)),
    byUser: async ({ customer, params, query }) => {
      if (params.userId !== customer.id) throw new Refusal("forbidden", "These are not your orders.");
      return toOrdersResponse(await getOrders(db, customer, query));
    },
  });
  serveOrder(app, orderRoutes, {
    get: async ({ customer, params }) => toOrderResponse(await getOrder(db, customer, params.orderId)),
    cancel: async ({ customer, params }) => toOrderResponse(await cancelOrder(context, customer, params.orderId)),
    applyCoupon: async ({ customer, params, body, ip }) => {
      await consumeCouponRateLimit(context, customer, networkOf(ip), body.code);
      return toOrderResponse(await applyCouponToOrder(context, customer, params.orderId, body.code));
    },
    paymentMethodsOf: ({ customer, params }) => getPaymentMethodsOfOrder(db, customer, params.orderId),
  });
}
