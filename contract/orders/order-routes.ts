import { z } from "zod";
import { CartAdditionsResponse } from "../cart/additions.ts";
import { ApplyCoupon } from "../cart/coupons.ts";
import { file, get, post, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { OrderResponse, OrdersQuery, OrdersResponse, QuoteRequest, QuoteResponse } from "./orders.ts";
import {
  OrderPaymentMethodsResponse,
  PaymentMethodsParams,
  PaymentMethodsQuery,
  PaymentMethodsResponse,
} from "./payment-methods.ts";

const params = z.object({ orderId: Id });
const order = { access: "order", params, reply: OrderResponse } as const;

/** Placing an order is not among them, because its key of repeated requests is a header. */
export const checkoutRoutes = routes("orders", {
  paymentMethods: get("/orders/payment-methods/:addressId", {
    access: "buyer",
    params: PaymentMethodsParams,
    query: PaymentMethodsQuery,
    reply: PaymentMethodsResponse,
    summary: "How an order to one of the customer's addresses can be paid",
  }),
  quote: post("/orders/quote", {
    access: "buyer",
    body: QuoteRequest,
    reply: QuoteResponse,
    summary: "Quote the current price of items without ordering them",
  }),
});

const list = { query: OrdersQuery, reply: OrdersResponse } as const;

export const orderListRoutes = routes("orders", {
  mine: get("/orders/me", { access: "buyer", ...list, summary: "The customer's orders, newest first" }),
  byUser: get("/orders/:userId", {
    access: "customer",
    params: z.object({ userId: Id }),
    ...list,
    summary: "The same as /orders/me, for the token's own user",
  }),
});

export const orderRoutes = routes("orders", {
  get: get("/orders/me/:orderId", { ...order, summary: "One order" }),
  cancel: post("/orders/me/:orderId/cancel", { ...order, summary: "Cancel an order" }),
  applyCoupon: post("/orders/me/:orderId/coupon", {
    ...order,
    body: ApplyCoupon,
    summary: "Apply a coupon to an order that is not paid yet",
  }),
  paymentMethodsOf: get("/orders/me/:orderId/payment-methods", {
    access: "order",
    params,
    reply: OrderPaymentMethodsResponse,
    summary: "How an order that awaits its payment can be paid",
  }),
});

export const buyAgainRoutes = routes("orders", {
  buyAgain: post("/orders/me/:orderId/buy-again", {
    access: "customer",
    params,
    reply: CartAdditionsResponse,
    summary: "Add the order's items to the cart, as far as they are sold",
  }),
});

const pdf = { access: "order", produces: "application/pdf" } as const;

export const orderDocumentRoutes = routes("orders", {
  invoice: file("/orders/me/:orderId/invoice", {
    ...pdf,
    params,
    summary: "The invoice of a packed order, as a PDF",
  }),
});

export const returnLabelRoutes = routes("orders", {
  returnLabel: file("/orders/me/:orderId/returns/:returnId/label", {
    ...pdf,
    params: z.object({ orderId: Id, returnId: Id }),
    summary: "The label for the parcel of an approved return",
  }),
});
