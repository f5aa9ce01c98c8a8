import { z } from "zod";
import { checkoutRoutes } from "#contract/orders/order-routes.ts";
import { OrderResponse, PlaceOrder } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { requireBuyer, serveShop } from "../../people/account/index.ts";
import { findPin } from "../delivery/delivery.ts";
import { getPaymentMethods } from "../orders/index.ts";
import { placeOrderWithPayment } from "./checkout.ts";
import { toPlacedOrderResponse, toQuoteResponse } from "./checkout-response.ts";
import { quoteOrder } from "./quote-order.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
// Loose, because the schema is checked against all headers of the request.
const IdempotencyHeaders = z.looseObject({ "idempotency-key": z.string().min(1).max(200).optional() });

export function serveCheckout(app: App, context: AppContext) {
  serveShop(app, checkoutRoutes, {
    paymentMethods: ({ customer, params, query }) => getPaymentMethods(context.db, customer, { ...params, ...query }),
    quote: async ({ customer, body, ip, headers }) => {
      const request = { network: networkOf(ip), pin: findPin(headers) };
      return toQuoteResponse(await quoteOrder(context, customer, body, request));
    },
  });

  app.post(
    "/orders/place-order",
    {
      onRequest: requireBuyer,
      schema: {
        ...signedIn,
        summary: "Place an order; a repeated Idempotency-Key returns the same order",
        headers: IdempotencyHeaders,
        body: PlaceOrder,
        response: { 200: OrderResponse },
      },
    },
    async ({ customer, body, headers, ip }) => {
      const request = { idempotencyKey: headers["idempotency-key"], network: networkOf(ip) };
      return toPlacedOrderResponse(await placeOrderWithPayment(context, customer, body, request));
    },
  );
}
