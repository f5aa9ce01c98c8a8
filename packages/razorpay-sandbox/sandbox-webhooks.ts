import type { PaymentConfig } from "../../server/config/payment-config.ts";
import type { AppContext } from "../../server/context.ts";
import { signWebhook } from "../../server/features/payments/signatures.ts";
import type { Transaction } from "../../server/platform/database/database.ts";
import { newId } from "../../server/platform/database/id.ts";

/** The timeout of the real provider. Milliseconds. */
const timeoutMs = 5_000;

type WebhookEvent = { event: string; payload: Record<string, { entity: object }> };

/** Queued in the transaction of the change; sent over HTTP to the merchant's webhook URL and retried until it succeeds. */
export async function queueWebhook(
  trx: Transaction,
  context: AppContext,
  { event, payload }: WebhookEvent,
): Promise<void> {
  const contains = Object.keys(payload);
  const createdAt = Math.floor(context.now().getTime() / 1000);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_sandbox",
    event,
    contains,
    payload,
    created_at: createdAt,
  });
  await context.jobs.add(trx, "sandbox-webhook", { eventId: `evt_${newId()}`, body });
}

export async function deliverWebhook(
  { sandbox, webhookSecret }: PaymentConfig,
  { eventId, body }: { eventId: string; body: string },
): Promise<void> {
  const response = await fetch(sandbox!.webhookUrl, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": eventId,
      "x-razorpay-signature": signWebhook(body, webhookSecret),
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The merchant responded to a webhook with ${response.status}`);
}
