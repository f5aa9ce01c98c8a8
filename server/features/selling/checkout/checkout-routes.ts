import { z } from "zod";
import { success } from "#contract/http/response.ts";
import { OrderResponse, PlaceOrder, QuoteRequest, QuoteResponse } from "#contract/orders/orders.ts";
import { PaymentMethodsParams, PaymentMethodsQuery, PaymentMethodsResponse } from "#contract/orders/payment-methods.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { requireBuyer } from "../../people/account/index.ts";
import { findPin } from "../delivery/delivery.ts";
import { getPaymentMethods } from "../orders/index.ts";
import { placeOrderWithPayment } from "./checkout.ts";
import { toPlacedOrderResponse, toQuoteResponse } from "./checkout-response.ts";
import { quoteOrder } from "./quote-order.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
// Loose, because the schema is checked against all headers of the request.
const IdempotencyHeaders = z.looseObject({ "idempotency-key": z.string().min(1).max(200).optional() });

export function checkoutRoutes(app: App, context: AppContext) {
  app.get(
    "/orders/payment-methods/:addressId",
    {
      onRequest: requireBuyer,
      schema: {
        ...signedIn,
        summary: "How an order to one of the customer's addresses can be paid",
        params: PaymentMethodsParams,
        querystring: PaymentMethodsQuery,
        response: { 200: PaymentMethodsResponse },
      },
    },
    async ({ customer, params, query }) =>
      success(await getPaymentMethods(context.db, customer, { ...params, ...query })),
  );

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

  app.post(
    "/orders/quote",
    {
      onRequest: requireBuyer,
      schema: {
        ...signedIn,
        summary: "Quote the current price of items without ordering them",
        body: QuoteRequest,
        response: { 200: QuoteResponse },
      },
    },
    async ({ customer, body, ip, headers }) => {
      const request = { network: networkOf(ip), pin: findPin(headers) };
      return toQuoteResponse(await quoteOrder(context, customer, body, request));
    },
  );
}
