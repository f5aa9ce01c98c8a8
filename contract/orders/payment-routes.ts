import { z } from "zod";
import { get, post, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { OrderResponse } from "./orders.ts";
import { PayOnDelivery } from "./payment-methods.ts";
import { InitiatePayment, InitiatePaymentResponse, PaymentResponse, VerifyPayment } from "./payments.ts";

const params = z.object({ orderId: Id });

/** The webhook of the payment provider is not among them: its signature covers the raw bytes of the body. */
export const paymentRoutes = routes("payments", {
  initiate: post("/payments/initiate", {
    access: "order",
    body: InitiatePayment,
    reply: InitiatePaymentResponse,
    summary: "Start or resume the payment of a pending order",
  }),
  verify: post("/payments/verify", {
    access: "order",
    body: VerifyPayment,
    reply: OrderResponse,
    summary: "Verify the payment that the provider's checkout returned to the page; idempotent",
  }),
  payOnDelivery: post("/payments/:orderId/on-delivery", {
    access: "order",
    params,
    body: PayOnDelivery.nullish(),
    reply: OrderResponse,
    summary: "Pay an unpaid order on delivery instead; idempotent",
  }),
  state: get("/payments/:orderId", {
    access: "order",
    params,
    reply: PaymentResponse,
    summary: "The state of an order's payment",
  }),
});
