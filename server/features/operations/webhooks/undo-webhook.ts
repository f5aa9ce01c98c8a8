import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { defineUndo } from "../../shop/audit/index.ts";
import * as queries from "./webhook-queries.ts";
import { type AuditedWebhook, dropWebhook, recordChange, requireRoom, toAudited } from "./webhooks.ts";

type Fields = Partial<ReturnType<typeof toAudited>>;
type Change = { row: AuditRow; webhook: AuditedWebhook };
const toFields = (value: unknown) => (value ?? {}) as Fields;

/**
 * Brings a removed webhook back with its secret, removes an added one, or changes fields back. There is no undo of API
 * tokens: a revoked token may be in wrong hands, and adding one needs the member's password.
 */
export const webhookUndo = defineUndo({
  isAllowed: needsPermission("integrations:write"),
  needsPassword: true,
  async lock(trx, row) {
    await queries.lockWebhookCount(trx);
    await queries.lockWebhook(trx, row.entity_id);
  },
  async read(db) {
    const webhooks = new Map((await queries.listWebhooks(db)).map((webhook) => [webhook.id, webhook]));
    return { webhooks, restorable: await queries.listRemovedWebhooks(db) };
  },
  findConflict({ webhooks, restorable }, { action, entity_id: id, before, after }) {
    const webhook = webhooks.get(id);
    if (action === "webhook.remove") {
      if (webhook) return "The webhook is back already.";
      return restorable.includes(id) ? undefined : "Removed webhooks are stored for 30 days only.";
    }
    if (!webhook) return "The webhook was removed later.";
    // The whole address may contain a password of the receiver, so it is stored only in the webhook.
    if (action === "webhook.change" && toFields(before).host !== undefined)
      return "The history has only the host of the earlier address.";
    if (Object.keys(toFields(after)).length === 0) return "The history does not have the earlier address.";
    const stored = toAudited(webhook);
    const isSame = isDeepStrictEqual({ ...stored, ...toFields(after) }, stored);
    return isSame ? undefined : "The webhook was changed again later.";
  },
  async write(trx, context, by, { row, state: { webhooks } }) {
    const webhook = webhooks.get(row.entity_id);
    const actor = toStaffActor(by);
    if (!webhook) {
      requireRoom(webhooks.size);
      await bringBack(trx, context, actor, row);
    } else if (row.action === "webhook.add") await dropWebhook(trx, context, actor, webhook, row.id);
    else await changeBack(trx, context, actor, { row, webhook });
  },
});

async function bringBack(trx: Transaction, context: AppContext, by: Actor, { id: undoes, entity_id: id }: AuditRow) {
  const restored = await queries.restoreWebhook(trx, id);
  const after = restored && toAudited(restored);
  await recordChange(trx, context, by, { action: "webhook.add", id, ...(after && { after }), undoes });
}

async function changeBack(trx: Transaction, context: AppContext, by: Actor, { row, webhook }: Change) {
  const { url, id } = webhook;
  const { description, events, state } = { ...toAudited(webhook), ...toFields(row.before) };
  const after = { url, description, events: events.split(", "), state: state as typeof webhook.state };
  await queries.updateWebhook(trx, id, after);
  const sides = { before: toAudited(webhook), after: toAudited(after) };
  await recordChange(trx, context, by, { action: "webhook.change", id, ...sides, undoes: row.id });
}
