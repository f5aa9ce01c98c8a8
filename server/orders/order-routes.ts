import { z } from "zod";
import { UseCoupon } from "#contract/coupons.ts";
import { Refusal } from "#contract/errors.ts";
import { OrderReply, OrdersQuery, OrdersReply, PlaceOrder, QuoteAsk, QuoteReply } from "#contract/orders.ts";
import { success } from "#contract/reply.ts";
import { Id } from "#contract/values.ts";
import { networkOf } from "../account/attempts.ts";
import { requireShopper, type Shopper } from "../account/session.ts";
import type { App } from "../app.ts";
import type { AppContext } from "../context.ts";
import { requireFewGuesses } from "../coupons/coupon-guesses.ts";
import { offerWithOrder } from "../payments/offer-payment.ts";
import { cancelOrder, getOrder, getOrders } from "./orders.ts";
import { placeOrder } from "./place-order.ts";
import { quoteOrder } from "./quote-order.ts";
import { useCouponFor } from "./use-coupon.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
const ByOrder = z.object({ orderId: Id });
const ByUser = z.object({ userId: Id });
// Loose: these are all the headers of the request.
const WithKey = z.looseObject({ "idempotency-key": z.string().min(1).max(200).optional() });

export function orderRoutes(app: App, context: AppContext) {
  const { db } = context;

  app.post(
    "/orders/place-order",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "Place an order; the same Idempotency-Key gives the same order",
        headers: WithKey,
        body: PlaceOrder,
        response: { 200: OrderReply },
      },
    },
    async ({ shopper, body, headers, ip }) => {
      await requireFewGuesses(context, shopper, networkOf(ip), body.couponCode);
      const order = await placeOrder(context, shopper, body, headers["idempotency-key"]);
      return success({ order, ...(await offerWithOrder(context, shopper, order)) });
    },
  );

  app.post(
    "/orders/quote",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "What these pieces would cost now",
        body: QuoteAsk,
        response: { 200: QuoteReply },
      },
    },
    async ({ shopper, body, ip }) => {
      await requireFewGuesses(context, shopper, networkOf(ip), body.couponCode);
      return success(await quoteOrder(context, shopper, body));
    },
  );

  app.get(
    "/orders/me",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "The shopper's orders, newest first",
        querystring: OrdersQuery,
        response: { 200: OrdersReply },
      },
    },
    (request) => list(request.shopper, request.query),
  );

  app.get(
    "/orders/me/:orderId",
    {
      onRequest: requireShopper,
      schema: { ...signedIn, summary: "One order", params: ByOrder, response: { 200: OrderReply } },
    },
    async (request) => success({ order: await getOrder(db, request.shopper, request.params.orderId) }),
  );

  app.post(
    "/orders/me/:orderId/cancel",
    {
      onRequest: requireShopper,
      schema: { ...signedIn, summary: "Cancel an order", params: ByOrder, response: { 200: OrderReply } },
    },
    async (request) => success({ order: await cancelOrder(context, request.shopper, request.params.orderId) }),
  );

  app.post(
    "/orders/me/:orderId/coupon",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "Use a coupon for an order that is not paid yet",
        params: ByOrder,
        body: UseCoupon,
        response: { 200: OrderReply },
      },
    },
    async ({ shopper, params, body, ip }) => {
      await requireFewGuesses(context, shopper, networkOf(ip), body.code);
      return success({ order: await useCouponFor(context, shopper, params.orderId, body.code) });
    },
  );

  app.get(
    "/orders/:userId",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "The same as /orders/me, for the token's own user",
        params: ByUser,
        querystring: OrdersQuery,
        response: { 200: OrdersReply },
      },
    },
    (request) => {
      if (request.params.userId !== request.shopper.id) throw new Refusal("forbidden", "These are not your orders.");
      return list(request.shopper, request.query);
    },
  );

  /** SPEC §7 reads `data` in one place and `orders` in the other. */
  async function list(shopper: Shopper, query: OrdersQuery) {
    const { orders, total } = await getOrders(db, shopper, query);
    return success({ data: orders, orders, total });
  }
}
