import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import * as queries from "./webhook-queries.ts";
import { dropWebhook, recordChange, requireRoom, toAudited } from "./webhooks.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;
type Fields = Partial<ReturnType<typeof toAudited>>;
type Webhook = Parameters<typeof toAudited>[0];
const read = (value: unknown) => (value ?? {}) as Fields;

/** The reason why a change of a webhook cannot be undone, by the row's id; no entry if it can. */
export async function findWebhookConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const webhooks = new Map((await queries.listWebhooks(db)).map((webhook) => [webhook.id, webhook]));
  const removed = new Set(await queries.listRemovedWebhooks(db));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const id = row.entity_id ?? "";
      const conflict = findConflict({ webhook: webhooks.get(id), isRestorable: removed.has(id) }, row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

type Stored = { webhook: Webhook | undefined; isRestorable: boolean };
function findConflict({ webhook, isRestorable }: Stored, { action, before, after }: Undone): string | undefined {
  if (action === "webhook.remove") {
    if (webhook) return "The webhook is back already.";
    return isRestorable ? undefined : "Removed webhooks are stored for 30 days only.";
  }
  if (!webhook) return "The webhook was removed later.";
  // The whole address may contain a password of the receiver, so it is stored only in the webhook.
  if (action === "webhook.change" && read(before).host !== undefined)
    return "The history has only the host of the earlier address.";
  if (Object.keys(read(after)).length === 0) return "The history does not have the earlier address.";
  const stored = toAudited(webhook);
  const isSame = isDeepStrictEqual({ ...stored, ...read(after) }, stored);
  return isSame ? undefined : "The webhook was changed again later.";
}

/**
 * Brings a removed webhook back with its secret, removes an added one, or changes fields back. Returns false if the
 * change was undone before.
 */
export function undoWebhookChange(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  const id = row.entity_id ?? "";
  return context.db.transaction().execute(async (trx) => {
    // The table is locked first, as adding a webhook does.
    const count = await queries.countWebhooks(trx);
    const webhook = await queries.lockWebhook(trx, id);
    if (await isUndone(trx, row.id)) return false;
    const isRestorable = (await queries.listRemovedWebhooks(trx)).includes(id);
    const conflict = findConflict({ webhook, isRestorable }, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    if (!webhook) {
      requireRoom(count);
      const restored = await queries.restoreWebhook(trx, id);
      const after = restored && toAudited(restored);
      await recordChange(trx, context, by, { action: "webhook.add", id, ...(after && { after }), undoes: row.id });
    } else if (row.action === "webhook.add") await dropWebhook(trx, context, by, webhook, row.id);
    else {
      const { description, events, state } = { ...toAudited(webhook), ...read(row.before) };
      const changed = {
        url: webhook.url,
        description,
        events: events.split(", "),
        state: state as typeof webhook.state,
      };
      await queries.updateWebhook(trx, id, changed);
      const fields = { before: toAudited(webhook), after: toAudited(changed) };
      await recordChange(trx, context, by, { action: "webhook.change", id, ...fields, undoes: row.id });
    }
    return true;
  });
}
