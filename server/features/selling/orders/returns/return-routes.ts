import { z } from "zod";
import { QuoteReturn, RequestReturn, ReturnQuoteResponse, ReturnsResponse } from "#contract/orders/returns.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { orderAccess } from "../links/order-access.ts";
import { quoteReturn } from "./quote-return.ts";
import { getReturns, requestReturn, withdrawReturn } from "./request-return.ts";

const signedIn = { tags: ["orders"], security: [{ token: [] }] };
const OrderParams = z.object({ orderId: Id });
const ReturnParams = z.object({ orderId: Id, returnId: Id });

export function returnRoutes(app: App, context: AppContext) {
  app.get(
    "/orders/me/:orderId/returns",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "The returns of an order, and what can be returned",
        params: OrderParams,
        response: { 200: ReturnsResponse },
      },
    },
    async ({ customer, params }) => getReturns(context, customer, params.orderId),
  );
  app.post(
    "/orders/me/:orderId/returns",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Ask the shop to take items of a delivered order back",
        params: OrderParams,
        body: RequestReturn,
        response: { 200: ReturnsResponse },
      },
    },
    async ({ customer, params, body }) => {
      await requestReturn(context, customer, params.orderId, body);
      return getReturns(context, customer, params.orderId);
    },
  );
  app.post(
    "/orders/me/:orderId/returns/quote",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "The refund of a return that is not requested yet",
        params: OrderParams,
        body: QuoteReturn,
        response: { 200: ReturnQuoteResponse },
      },
    },
    async ({ customer, params, body }) => quoteReturn(context, customer, params.orderId, body),
  );
  app.delete(
    "/orders/me/:orderId/returns/:returnId",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Take back a return that the shop has not received",
        params: ReturnParams,
        response: { 200: ReturnsResponse },
      },
    },
    async ({ customer, params }) => {
      await withdrawReturn(context, customer, params);
      return getReturns(context, customer, params.orderId);
    },
  );
}
