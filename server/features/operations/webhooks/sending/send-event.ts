import { testEventType } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { PostFailed, type PostResponse, postJson } from "../../../../platform/http/outgoing/post-json.ts";
import { recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import * as queries from "./attempt-queries.ts";
import { renderDisabledMail } from "./disabled-mail.ts";
import { createPayload } from "./event-payload.ts";
import { storePayload } from "./event-queries.ts";
import { signWebhook } from "./signature.ts";
import { allowsPrivateAddresses } from "./webhook-address.ts";

const [minute, hour] = [60, 3600];
/** Seconds from one attempt to the next. They add up to about a day. */
export const retryDelays: readonly number[] = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
];
/** Milliseconds in which all attempts must have failed before the webhook is disabled. */
const disableAfterMs = 3 * 24 * hour * 1000;
const maxStoredLength = 2000;

/** Makes one attempt to send an event. A repeated job for an attempt that has a result does nothing. */
export async function sendEvent(context: AppContext, { deliveryId, attempt }: { deliveryId: string; attempt: number }) {
  const delivery = await queries.findAttempt(context.db, deliveryId);
  if (delivery?.state !== "waiting" || delivery.attempts !== attempt) return;
  const obstacle = findObstacle(delivery);
  if (obstacle !== undefined && delivery.type !== testEventType) {
    await saveFailure(context, delivery, noResult(obstacle), { isFinal: true });
    return;
  }
  const payload = delivery.payload ?? (await loadPayload(context, delivery));
  if (!payload) {
    await saveFailure(context, delivery, noResult("The records of this event are deleted."), { isFinal: true });
    return;
  }
  const began = performance.now();
  const response = await post(context, delivery, JSON.stringify(payload));
  const durationMs = Math.round(performance.now() - began);
  if (response instanceof PostFailed) {
    await saveFailure(context, delivery, { ...noResult(response.message), durationMs });
    return;
  }
  const { status, body } = response;
  const result = {
    durationMs,
    responseStatus: status,
    responseBody: toStored(body),
    error: status >= 300 && status < 400 ? "Redirects are not followed." : null,
  };
  if (status >= 200 && status < 300) await saveSuccess(context, delivery, result);
  else await saveFailure(context, delivery, result, { isGone: status === 410 });
}

/** The reason why nothing is sent to the webhook. */
function findObstacle({ webhook_state: state, isPermitted }: queries.Attempt): string | undefined {
  if (state !== "active") return `The webhook is ${state}.`;
  return isPermitted ? undefined : "The member whose webhook this is may not have webhooks any more.";
}

async function loadPayload(context: AppContext, { event_id: id, type, details, ...row }: queries.Attempt) {
  const event = { id, type, details, subjectId: row.subject_id, occurredAt: row.occurred_at };
  const payload = await createPayload(context, event);
  return payload && storePayload(context.db, id, payload);
}

function post(context: AppContext, delivery: queries.Attempt, body: string): Promise<PostResponse | PostFailed> {
  const at = context.now();
  const { url, secret, former_secret: former, former_secret_until: until } = delivery;
  const secrets = former && until && until > at ? [secret, former] : [secret];
  const headers = {
    "content-type": "application/json",
    ...signWebhook(secrets, { id: delivery.event_id, at, body }),
  };
  const allowsPrivate = allowsPrivateAddresses(context);
  return postJson(new URL(url), { headers, body, allowsPrivate }).catch((error: unknown) => {
    if (error instanceof PostFailed) return error;
    throw error;
  });
}

function saveSuccess(context: AppContext, delivery: queries.Attempt, result: queries.AttemptResult) {
  return context.db.transaction().execute(async (trx) => {
    await queries.lockWebhookOf(trx, delivery);
    const saved = { ...result, state: "delivered" as const, nextAt: null, at: context.now() };
    if (await queries.saveResult(trx, delivery, saved)) await queries.markWorking(trx, delivery.webhook_id);
  });
}

function saveFailure(
  context: AppContext,
  delivery: queries.Attempt,
  result: queries.AttemptResult,
  { isFinal = false, isGone = false } = {},
) {
  return context.db.transaction().execute(async (trx) => {
    await queries.lockWebhookOf(trx, delivery);
    const at = context.now();
    const delay = isFinal || isGone ? undefined : retryDelays[delivery.attempts - delivery.former_attempts];
    const state = delay === undefined ? ("failed" as const) : ("waiting" as const);
    const nextAt = delay === undefined ? null : new Date(at.getTime() + delay * 1000);
    if (!(await queries.saveResult(trx, delivery, { ...result, state, nextAt, at }))) return;
    if (delay !== undefined) {
      const next = { deliveryId: delivery.id, attempt: delivery.attempts + 1 };
      await context.jobs.add(trx, "webhook", next, { afterSeconds: delay });
    }
    if (isFinal || delivery.type === testEventType) return;
    const since = await queries.markFailing(trx, delivery.webhook_id, at);
    if (isGone || at.getTime() - since.getTime() >= disableAfterMs) await disable(trx, context, delivery, since);
  });
}

/**
 * Disables a webhook, because an address that does not exist any more must not be called for ever. The owners are
 * mailed once.
 */
async function disable(trx: Transaction, context: AppContext, { webhook_id: id, url }: queries.Attempt, since: Date) {
  if (!(await queries.disableWebhook(trx, id))) return;
  const by = { kind: "job" as const, name: "webhooks" };
  await recordAudit(trx, context, by, {
    action: "webhook.disable",
    entity: "webhook",
    entityId: id,
    before: { state: "active" },
    after: { state: "disabled" },
  });
  const settings = await getSettings(trx);
  for (const to of await queries.listOwnerEmails(trx)) {
    const mail = renderDisabledMail(context.config, { settings, to, host: new URL(url).host, since, id });
    await context.jobs.add(trx, "mail", mail);
  }
}

const noResult = (error: string): queries.AttemptResult => ({
  durationMs: null,
  responseStatus: null,
  responseBody: null,
  error: error.slice(0, 500),
});

/** The stored beginning of a response, without NUL characters, which PostgreSQL cannot store. */
const toStored = (body: string) => body.replaceAll("\0", "").slice(0, maxStoredLength);
