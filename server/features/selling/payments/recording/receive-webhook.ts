import { createHash } from "node:crypto";
import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { ProviderPayment, ProviderRefund } from "../provider/razorpay.ts";
import { isConstantTimeEqual, signWebhook } from "../provider/signatures.ts";
import { countRefund, recordRefunds } from "../refunds/refunds.ts";
import { findOrderIdByProviderOrder, insertWebhookEvent } from "./payment-queries.ts";
import { countPayment, recordPaymentInTransaction } from "./record-payment.ts";

const PaymentPayload = z.object({ payment: z.object({ entity: ProviderPayment }) });
const RefundPayload = z.object({ refund: z.object({ entity: ProviderRefund }) }).extend(PaymentPayload.partial().shape);

/** The events that the shop handles; all others are acknowledged and ignored. */
const WebhookEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.enum(["payment.authorized", "payment.captured", "payment.failed", "order.paid"]),
    payload: PaymentPayload,
  }),
  z.object({ event: z.literal("refund.processed"), payload: RefundPayload }),
]);

type WebhookDelivery = { body: Buffer; signature: string | undefined; eventId: string | undefined };

/** Handles an event of the provider, signed with the shared webhook secret. */
export async function receiveWebhook(
  context: AppContext,
  { body, signature = "", eventId }: WebhookDelivery,
): Promise<void> {
  if (!isConstantTimeEqual(signature, signWebhook(body, context.config.payments.webhookSecret))) {
    throw new Refusal("invalid", "This webhook is not signed by the payment provider.");
  }
  const { data: event } = WebhookEvent.safeParse(parseBody(body));
  if (!event) return;
  const recorded = await context.db.transaction().execute(async (trx) => {
    // The event id is stored in the transaction of the event's effects. If these fail, the event is processed again
    // when it is redelivered.
    if (!(await insertWebhookEvent(trx, eventId || hashBody(body), context.now()))) return undefined;
    const payment = event.payload.payment?.entity;
    const outcome = payment && (await recordPaymentInTransaction(trx, context, payment));
    if (event.event === "payment.authorized") await queueCapture(trx, context, event.payload.payment.entity);
    if (event.event !== "refund.processed") return { outcome, refunded: 0 };
    const refund = event.payload.refund.entity;
    return { outcome, refunded: await recordRefunds(trx, context, refund.payment_id, [refund]) };
  });
  countPayment(recorded?.outcome);
  countRefund(recorded?.refunded ?? 0);
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    // The signature shows that the provider has sent the webhook. A retry would not turn it into JSON.
    throw new Refusal("invalid", "This webhook is not JSON.");
  }
}

/** Queues a job that captures the payment, with retries. The provider is not called inside a transaction. */
async function queueCapture(trx: Transaction, context: AppContext, { order_id: providerOrderId }: ProviderPayment) {
  const orderId = providerOrderId && (await findOrderIdByProviderOrder(trx, providerOrderId));
  if (orderId) await context.jobs.add(trx, "payment", { orderId });
}

const hashBody = (body: Buffer) => createHash("sha256").update(body).digest("hex");
