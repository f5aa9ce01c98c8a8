import type { SandboxTransaction } from "./database/sandbox-tables.ts";
import { newId } from "./new-id.ts";
import type { SandboxOptions } from "./sandbox-options.ts";
import { signWebhook } from "./signatures.ts";

/** The timeout of the real provider. Milliseconds. */
const timeoutMs = 5_000;

/** A webhook to be delivered. The body is JSON. */
export type SandboxWebhook = { eventId: string; body: string };
type WebhookEvent = { event: string; payload: Record<string, { entity: object }> };

/**
 * Queues a webhook in the transaction of the change. The merchant's server sends it to its webhook URL over HTTP and
 * retries until this succeeds.
 */
export async function queueWebhook(
  trx: SandboxTransaction,
  options: SandboxOptions,
  { event, payload }: WebhookEvent,
): Promise<void> {
  const contains = Object.keys(payload);
  const createdAt = Math.floor(options.now().getTime() / 1000);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_sandbox",
    event,
    contains,
    payload,
    created_at: createdAt,
  });
  await options.queueWebhook(trx, { eventId: `evt_${newId()}`, body });
}

/** Sends a queued webhook to the merchant. Throws if the merchant does not accept it: it should be sent again later. */
export async function deliverWebhook(
  { url, secret }: { url: string; secret: string },
  { eventId, body }: SandboxWebhook,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": eventId,
      "x-razorpay-signature": signWebhook(body, secret),
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The merchant responded to a webhook with ${response.status}`);
}
