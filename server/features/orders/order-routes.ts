import { z } from "zod";
import { ApplyCoupon } from "#contract/coupons.ts";
import { Refusal } from "#contract/errors.ts";
import {
  OrderResponse,
  OrdersQuery,
  OrdersResponse,
  PlaceOrder,
  QuoteRequest,
  QuoteResponse,
} from "#contract/orders.ts";
import { success } from "#contract/response.ts";
import { Id } from "#contract/values.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { networkOf } from "../../platform/rate-limits/rate-limit.ts";
import { type Customer, requireCustomer } from "../account/session.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { quoteOrder } from "../checkout/quote-order.ts";
import { tryCreateProviderOrder } from "../payments/create-provider-order.ts";
import { consumeCouponRateLimit } from "../pricing/coupon-rate-limit.ts";
import { applyCouponToOrder } from "./apply-coupon.ts";
import { cancelOrder, getOrder, getOrders } from "./orders.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
const OrderParams = z.object({ orderId: Id });
const UserParams = z.object({ userId: Id });
// Loose, because the schema is checked against all headers of the request.
const IdempotencyHeaders = z.looseObject({ "idempotency-key": z.string().min(1).max(200).optional() });

export function orderRoutes(app: App, context: AppContext) {
  const { db } = context;

  app.post(
    "/orders/place-order",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "Place an order; a repeated Idempotency-Key returns the same order",
        headers: IdempotencyHeaders,
        body: PlaceOrder,
        response: { 200: OrderResponse },
      },
    },
    async ({ customer, body, headers, ip }) => {
      await consumeCouponRateLimit(context, customer, networkOf(ip), body.couponCode);
      const order = await placeOrder(context, customer, body, headers["idempotency-key"]);
      return success({ order, ...(await tryCreateProviderOrder(context, customer, order)) });
    },
  );

  app.post(
    "/orders/quote",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "Quote the current price of items without ordering them",
        body: QuoteRequest,
        response: { 200: QuoteResponse },
      },
    },
    async ({ customer, body, ip }) => {
      await consumeCouponRateLimit(context, customer, networkOf(ip), body.couponCode);
      return success(await quoteOrder(context, customer, body));
    },
  );

  app.get(
    "/orders/me",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "The customer's orders, newest first",
        querystring: OrdersQuery,
        response: { 200: OrdersResponse },
      },
    },
    (request) => listOrders(request.customer, request.query),
  );

  app.get(
    "/orders/me/:orderId",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn, summary: "One order", params: OrderParams, response: { 200: OrderResponse } },
    },
    async (request) => success({ order: await getOrder(db, request.customer, request.params.orderId) }),
  );

  app.post(
    "/orders/me/:orderId/cancel",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn, summary: "Cancel an order", params: OrderParams, response: { 200: OrderResponse } },
    },
    async (request) => success({ order: await cancelOrder(context, request.customer, request.params.orderId) }),
  );

  app.post(
    "/orders/me/:orderId/coupon",
    {
      onRequest: requireCustomer,
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
      return success({ order: await applyCouponToOrder(context, customer, params.orderId, body.code) });
    },
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
    (request) => {
      if (request.params.userId !== request.customer.id) throw new Refusal("forbidden", "These are not your orders.");
      return listOrders(request.customer, request.query);
    },
  );

  /** SPEC §7 reads `data` for one of these routes and `orders` for the other. */
  async function listOrders(customer: Customer, filters: OrdersQuery) {
    const { orders, total } = await getOrders(db, customer, filters);
    return success({ data: orders, orders, total });
  }
}
