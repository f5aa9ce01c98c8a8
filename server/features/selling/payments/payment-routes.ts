import { z } from "zod";
import { responseSchema, success } from "#contract/http/response.ts";
import { paymentRoutes } from "#contract/orders/payment-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getOrderPayment, serveOrder, toOrderResponse } from "../orders/index.ts";
import { toInitiatePaymentResponse, toPaymentResponse } from "./payment-response.ts";
import { initiatePayment, payOnDelivery, verifyPayment } from "./payments.ts";
import { receiveWebhook } from "./recording/receive-webhook.ts";

const WebhookHeaders = z.looseObject({
  "x-razorpay-signature": z.string().max(200).optional(),
  "x-razorpay-event-id": z.string().max(100).optional(),
});

export function servePayments(app: App, context: AppContext) {
  serveOrder(app, paymentRoutes, {
    initiate: async ({ customer, body }) => toInitiatePaymentResponse(await initiatePayment(context, customer, body)),
    verify: async ({ customer, body }) => toOrderResponse(await verifyPayment(context, customer, body)),
    payOnDelivery: async ({ customer, params, body }) =>
      toOrderResponse(await payOnDelivery(context, customer, params.orderId, body ?? {})),
    state: async ({ customer, params }) =>
      toPaymentResponse(await getOrderPayment(context.db, customer, params.orderId)),
  });

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
