import { z } from "zod";
import { ApplyCoupon } from "#contract/cart/coupons.ts";
import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import { OrderResponse, OrdersQuery, OrdersResponse } from "#contract/orders/orders.ts";
import { OrderPaymentMethodsResponse } from "#contract/orders/payment-methods.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { consumeCouponRateLimit } from "../../merchandise/pricing/index.ts";
import { requireBuyer, requireCustomer } from "../../people/account/index.ts";
import { applyCouponToOrder } from "./apply-coupon.ts";
import { orderAccess } from "./links/order-access.ts";
import { cancelOrder, getOrder, getOrders } from "./orders.ts";
import { getPaymentMethodsOfOrder } from "./pay-on-delivery/pay-on-delivery.ts";
import { toOrderResponse, toOrdersResponse } from "./record/order-response.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
const OrderParams = z.object({ orderId: Id });
const UserParams = z.object({ userId: Id });

export function orderRoutes(app: App, context: AppContext) {
  const { db } = context;

  app.get(
    "/orders/me",
    {
      onRequest: requireBuyer,
      schema: {
        ...signedIn,
        summary: "The customer's orders, newest first",
        querystring: OrdersQuery,
        response: { 200: OrdersResponse },
      },
    },
    async (request) => toOrdersResponse(await getOrders(db, request.customer, request.query)),
  );

  app.get(
    "/orders/me/:orderId",
    {
      ...orderAccess,
      schema: { ...signedIn, summary: "One order", params: OrderParams, response: { 200: OrderResponse } },
    },
    async (request) => toOrderResponse(await getOrder(db, request.customer, request.params.orderId)),
  );

  app.post(
    "/orders/me/:orderId/cancel",
    {
      ...orderAccess,
      schema: { ...signedIn, summary: "Cancel an order", params: OrderParams, response: { 200: OrderResponse } },
    },
    async (request) => toOrderResponse(await cancelOrder(context, request.customer, request.params.orderId)),
  );

  app.post(
    "/orders/me/:orderId/coupon",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Apply a coupon to an order that is not paid yet",
        params: OrderParams,
        body: ApplyCoupon,
        response: { 200: OrderResponse },
      },
    },
    async ({ customer, params, body, ip }) => {
      await consumeCouponRateLimit(context, customer, networkOf(ip), body.code);
      return toOrderResponse(await applyCouponToOrder(context, customer, params.orderId, body.code));
    },
  );

  app.get(
    "/orders/me/:orderId/payment-methods",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "How an order that awaits its payment can be paid",
        params: OrderParams,
        response: { 200: OrderPaymentMethodsResponse },
      },
    },
    async ({ customer, params }) => success(await getPaymentMethodsOfOrder(db, customer, params.orderId)),
  );

  app.get(
    "/orders/:userId",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "The same as /orders/me, for the token's own user",
        params: UserParams,
        querystring: OrdersQuery,
        response: { 200: OrdersResponse },
      },
    },
    async (request) => {
      if (request.params.userId !== request.customer.id) throw new Refusal("forbidden", "These are not your orders.");
      return toOrdersResponse(await getOrders(db, request.customer, request.query));
    },
  );
}
