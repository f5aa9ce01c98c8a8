import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../../shop/audit/audit.ts";
import { pickChanged } from "./saved-replies.ts";
import * as queries from "./saved-reply-queries.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Fields = Partial<queries.SavedReplyFields>;
const read = (value: unknown) => (value ?? undefined) as Fields | undefined;
const names = ["title", "text"] as const;

/** The reason why a change of a saved reply cannot be undone, by the row's id; no entry if it can. */
export async function findSavedReplyConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const replies = await queries.listSavedReplies(db);
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(replies, row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

/** Earlier builds stored only the first 500 characters of a longer text. */
const isCut = (text: string | undefined) => text?.length === 501 && text.endsWith("…");

function findConflict(replies: readonly queries.SavedReplyRow[], { entity_id: id, before, after }: Undone) {
  const stored = replies.find((reply) => reply.id === id);
  const [old, current] = [read(before), read(after)];
  if (old?.title !== undefined && replies.some((reply) => reply.title === old.title && reply.id !== id))
    return `There is another saved reply “${old.title}” by now.`;
  if (names.some((name) => isCut(old?.[name]))) return "The history has only the beginning of the earlier text.";
  if (!current) return stored ? "The saved reply is back already." : undefined;
  if (!stored) return "The saved reply was deleted later.";
  const isSame = names.every(
    (name) => current[name] === undefined || isCut(current[name]) || current[name] === stored[name],
  );
  return isSame ? undefined : "The saved reply was changed again later.";
}

/**
 * Undoes a change of a saved reply: gives changed fields their former values, deletes an added reply, or brings a
 * deleted one back. Returns false if the change was undone before.
 */
export function undoSavedReply(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  const id = row.entity_id ?? "";
  return context.db.transaction().execute(async (trx) => {
    await queries.lockTitles(trx);
    if (await isUndone(trx, row.id)) return false;
    const replies = await queries.listSavedReplies(trx);
    const conflict = findConflict(replies, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const stored = replies.find((reply) => reply.id === id);
    const before = stored && { title: stored.title, text: stored.text };
    const old = read(row.before);
    const after = old && { title: "", text: "", ...before, ...old };
    if (!after) await queries.deleteSavedReply(trx, id);
    else if (stored) await queries.updateSavedReply(trx, { id, ...after }, context.now());
    else await queries.insertSavedReply(trx, { id, ...after }, context.now());
    const verb = !after ? "remove" : stored ? "change" : "add";
    const change = { action: `saved-reply.${verb}`, entity: "saved-reply", entityId: id, undoes: row.id };
    await recordAudit(trx, context, by, { ...change, ...pickChanged(before, after) });
    return true;
  });
}
