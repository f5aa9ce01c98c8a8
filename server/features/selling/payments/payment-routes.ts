import { z } from "zod";
import { responseSchema, success } from "#contract/http/response.ts";
import { OrderResponse } from "#contract/orders/orders.ts";
import { PayOnDelivery } from "#contract/orders/payment-methods.ts";
import { InitiatePayment, InitiatePaymentResponse, PaymentResponse, VerifyPayment } from "#contract/orders/payments.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getOrderPayment, orderAccess, toOrderResponse } from "../orders/index.ts";
import { toInitiatePaymentResponse, toPaymentResponse } from "./payment-response.ts";
import { initiatePayment, payOnDelivery, verifyPayment } from "./payments.ts";
import { receiveWebhook } from "./recording/receive-webhook.ts";

const signedIn = { tags: ["payments"], security: [{ token: [] }] };
const OrderParams = z.object({ orderId: Id });
const WebhookHeaders = z.looseObject({
  "x-razorpay-signature": z.string().max(200).optional(),
  "x-razorpay-event-id": z.string().max(100).optional(),
});

export function paymentRoutes(app: App, context: AppContext) {
  app.post(
    "/payments/initiate",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Start or resume the payment of a pending order",
        body: InitiatePayment,
        response: { 200: InitiatePaymentResponse },
      },
    },
    async ({ customer, body }) => toInitiatePaymentResponse(await initiatePayment(context, customer, body)),
  );

  app.post(
    "/payments/verify",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Verify the payment that the provider's checkout returned to the page; idempotent",
        body: VerifyPayment,
        response: { 200: OrderResponse },
      },
    },
    async ({ customer, body }) => toOrderResponse(await verifyPayment(context, customer, body)),
  );

  app.post(
    "/payments/:orderId/on-delivery",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "Pay an unpaid order on delivery instead; idempotent",
        params: OrderParams,
        body: PayOnDelivery.nullish(),
        response: { 200: OrderResponse },
      },
    },
    async ({ customer, params, body }) =>
      toOrderResponse(await payOnDelivery(context, customer, params.orderId, body ?? {})),
  );

  app.get(
    "/payments/:orderId",
    {
      ...orderAccess,
      schema: {
        ...signedIn,
        summary: "The state of an order's payment",
        params: OrderParams,
        response: { 200: PaymentResponse },
      },
    },
    async ({ customer, params }) => toPaymentResponse(await getOrderPayment(context.db, customer, params.orderId)),
  );

  app.register(async (provider: App) => {
    // The signature covers the raw bytes of the body.
    provider.removeContentTypeParser("application/json");
    provider.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    provider.post(
      "/payments/webhook",
      {
        schema: {
          tags: ["payments"],
          summary: "Webhook of the payment provider: signed events of payments and refunds",
          headers: WebhookHeaders,
          response: { 200: responseSchema({}) },
        },
      },
      async ({ body, headers }) => {
        await receiveWebhook(context, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: headers["x-razorpay-signature"],
          eventId: headers["x-razorpay-event-id"],
        });
        return success({});
      },
    );
  });
}
