import type { AppContext } from "../../context.ts";
import { newId } from "../../database/id.ts";
import type { InTransaction } from "../../database/open.ts";
import type { PaymentConfig } from "../payment-config.ts";
import { signWebhook } from "../signatures.ts";

/** Milliseconds, as the real provider waits. */
const timeoutMs = 5_000;

type WebhookEvent = { event: string; payload: Record<string, { entity: object }> };

/** Queued with what happened; sent by HTTP to the shop's own address, again and again until it is answered well. */
export async function queueWebhook(
  trx: InTransaction,
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
  if (!response.ok) throw new Error(`The shop answered a webhook with ${response.status}`);
}
