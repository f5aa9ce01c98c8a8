import { testEventType, type WebhookEventType } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { AddWebhook, ChangeWebhook, Webhook } from "#contract/admin/webhooks/webhooks.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { findAddressError } from "../../../platform/http/outgoing/post-json.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import type { Staff } from "../../people/staff/index.ts";
import { type Actor, listChangedFields, recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { insertDeliveries, insertTestEvent } from "./sending/event-queries.ts";
import { createSecret } from "./sending/signature.ts";
import { allowsPrivateAddresses } from "./sending/webhook-address.ts";
import * as queries from "./webhook-queries.ts";

/** Limit of webhooks, because each event is sent to each of them. */
const maxWebhooks = 20;
/**
 * Milliseconds in which requests are also signed with the former secret, so that the receiver can be changed meanwhile.
 */
const formerSecretMs = 24 * 3_600_000;

export async function getWebhooks(db: Database): Promise<Webhook[]> {
  return (await queries.listWebhooks(db)).map(({ id, failing_since: failingSince, created_at: createdAt, ...row }) => ({
    _id: id,
    url: row.url,
    description: row.description,
    state: row.state,
    member: toMember(row),
    events: row.events as WebhookEventType[],
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastDelivery: row.last ? { state: row.last.state, at: row.last.at.toISOString() } : null,
  }));
}

type Listed = Awaited<ReturnType<typeof queries.listWebhooks>>[number];
function toMember({
  staff_id: id,
  staffName: name,
  disabledAt,
  isPermitted,
}: Pick<Listed, "staff_id" | "staffName" | "disabledAt" | "isPermitted">): Webhook["member"] {
  if (id === null || name === null) return null;
  return { _id: id, name, problem: disabledAt ? "disabled" : isPermitted ? null : "forbidden" };
}

/**
 * Adds a webhook. Returns the secret with which its requests are signed, or null if a repeated request has added it
 * already.
 */
export function addWebhook(context: AppContext, staff: Staff, { webhookId: id, ...input }: AddWebhook) {
  requireAllowedUrl(context, input.url);
  return context.db.transaction().execute(async (trx) => {
    await queries.lockWebhookCount(trx);
    const existing = await queries.lockWebhook(trx, id);
    if (existing) {
      if (existing.url === input.url) return null;
      throw new Refusal("conflict", "There is another webhook with this id.");
    }
    requireRoom(await queries.countWebhooks(trx));
    const secret = createSecret();
    await queries.insertWebhook(trx, { id, ...input, secret, staff_id: staff.id }, context.now());
    await recordChange(trx, context, toStaffActor(staff), {
      action: "webhook.add",
      id,
      after: toAudited({ ...input, state: "active" }),
    });
    return secret;
  });
}

/** @throws Refusal with the fields that somebody else has changed meanwhile */
export function changeWebhook(context: AppContext, by: Actor, id: string, { state, ...changes }: ChangeWebhook) {
  if (changes.url) requireAllowedUrl(context, changes.url.to, "url.to");
  return context.db.transaction().execute(async (trx) => {
    const { url, description, events, ...row } = await requireWebhook(trx, id);
    const stored = { url, description, events: events.join(",") };
    const { events: list, ...texts } = applyFieldChanges(stored, changes);
    const after = { ...texts, events: list.split(","), state: state ?? row.state };
    const before = { url, description, events, state: row.state };
    if (JSON.stringify(after) === JSON.stringify(before)) return false;
    await queries.updateWebhook(trx, id, after);
    const change = { action: "webhook.change", id, before: toAudited(before), after: toAudited(after) };
    await recordChange(trx, context, by, change);
    return true;
  });
}

/** Deletes a webhook with its deliveries. Idempotent. */
export function removeWebhook(context: AppContext, by: Actor, id: string) {
  return context.db.transaction().execute(async (trx) => {
    const existing = await queries.lockWebhook(trx, id);
    if (!existing) return false;
    await dropWebhook(trx, context, by, existing);
    return true;
  });
}

/** Ties the webhook to this member instead of the former one. Returns false if it belongs to the member already. */
export function takeOverWebhook(context: AppContext, staff: Staff, id: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const { staff_id: formerId } = await requireWebhook(trx, id);
    if (formerId === staff.id) return false;
    const former = await queries.findMemberName(trx, formerId);
    await queries.tieWebhook(trx, id, staff.id);
    const change = {
      action: "webhook.take-over",
      id,
      before: { memberId: formerId, member: former ?? null },
      after: { memberId: staff.id, member: staff.name },
    };
    await recordChange(trx, context, toStaffActor(staff), change);
    return true;
  });
}

export type AuditedWebhook = Pick<Listed, "id" | "url" | "description" | "events" | "state">;
const restorableMs = 30 * 24 * 3_600_000;

/**
 * Deletes a locked webhook, which can be brought back with its secret for a while. `undoes`: the audit row of the
 * change that is undone.
 */
export async function dropWebhook(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  webhook: AuditedWebhook,
  undoes?: number,
) {
  const now = context.now();
  await queries.moveToRemoved(trx, webhook.id, { now, until: new Date(now.getTime() - restorableMs) });
  await queries.deleteWebhook(trx, webhook.id);
  await recordChange(trx, context, by, {
    action: "webhook.remove",
    id: webhook.id,
    before: toAudited(webhook),
    undoes,
  });
}

/** Replaces the secret and returns the new one. Requests are signed with the former secret, too, for a day. */
export function renewSecret(context: AppContext, by: Actor, id: string): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    await requireWebhook(trx, id);
    const secret = createSecret();
    await queries.replaceSecret(trx, id, secret, new Date(context.now().getTime() + formerSecretMs));
    await recordChange(trx, context, by, { action: "webhook.renew-secret", id });
    return secret;
  });
}

/** Sends a test event, which stands for no change, also to a paused webhook. */
export function sendTest(context: AppContext, by: Actor, id: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await requireWebhook(trx, id);
    const now = context.now();
    const eventId = await insertTestEvent(trx, { webhookId: id, type: testEventType, now });
    const deliveryId = newId();
    await insertDeliveries(trx, [{ id: deliveryId, webhookId: id, eventId }], now);
    await context.jobs.add(trx, "webhook", { deliveryId, attempt: 0 });
    await recordChange(trx, context, by, { action: "webhook.test", id });
  });
}

export function requireRoom(count: number) {
  if (count >= maxWebhooks) throw new Refusal("over_limit", `A shop has at most ${maxWebhooks} webhooks.`);
}

async function requireWebhook(trx: Transaction, id: string) {
  const webhook = await queries.lockWebhook(trx, id);
  if (!webhook) throw new Refusal("not_found", "There is no such webhook. It may have been removed.");
  return webhook;
}

function requireAllowedUrl(context: AppContext, url: string, field = "url") {
  const message = findAddressError(new URL(url), allowsPrivateAddresses(context));
  if (message) throw new Refusal("invalid", message, { errors: { [field]: message } });
}

type Fields = Record<string, unknown>;
type Change = { action: string; id: string; before?: Fields; after?: Fields; undoes?: number | undefined };

export function recordChange(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { action, id, before, after, undoes }: Change,
) {
  const change = { action, entity: "webhook", entityId: id, undoes };
  return recordAudit(trx, context, by, { ...change, ...listChangedFields(before, after) });
}

/**
 * The fields for the audit log. They have only the host of the address, whose path may be a password of the receiver.
 */
export function toAudited({
  url,
  description,
  events,
  state,
}: {
  url: string;
  description: string;
  events: string[];
  state: string;
}) {
  return { host: new URL(url).host, description, events: events.join(", "), state };
}
