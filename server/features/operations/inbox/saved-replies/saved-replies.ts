import type { AddSavedReply, ChangeSavedReply } from "#contract/admin/inbox/inbox.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import * as queries from "./saved-reply-queries.ts";

export async function getSavedReplies(db: Database) {
  return (await queries.listSavedReplies(db)).map(({ id: _id, title, text }) => ({ _id, title, text }));
}

/** Adds a text that staff use repeatedly. Idempotent by its id. */
export function addSavedReply(context: AppContext, by: Actor, { savedReplyId: id, title, text }: AddSavedReply) {
  return context.db.transaction().execute(async (trx) => {
    const isNew = await queries.insertSavedReply(trx, { id, title, text }, context.now());
    if (!isNew) {
      const existing = await queries.lockSavedReply(trx, id);
      if (existing?.title === title && existing.text === text) return false;
      throw titleTaken(title);
    }
    await recordChange(trx, context, by, { action: "saved-reply.add", id, after: { title, text } });
    return true;
  });
}

/** @throws Refusal with the fields that somebody else has changed meanwhile */
export function changeSavedReply(context: AppContext, by: Actor, id: string, changes: ChangeSavedReply) {
  return context.db.transaction().execute(async (trx) => {
    await queries.lockTitles(trx);
    const existing = await queries.lockSavedReply(trx, id);
    if (!existing) throw new Refusal("not_found", "There is no such saved reply.");
    const before = { title: existing.title, text: existing.text };
    const after = applyFieldChanges(before, changes);
    if (after.title === before.title && after.text === before.text) return false;
    if (await queries.isTitleTaken(trx, { id, title: after.title })) throw titleTaken(after.title);
    await queries.updateSavedReply(trx, { id, ...after }, context.now());
    await recordChange(trx, context, by, { action: "saved-reply.change", id, before, after });
    return true;
  });
}

/** Idempotent. */
export function removeSavedReply(context: AppContext, by: Actor, id: string) {
  return context.db.transaction().execute(async (trx) => {
    const existing = await queries.lockSavedReply(trx, id);
    if (!existing) return false;
    await queries.deleteSavedReply(trx, id);
    const before = { title: existing.title, text: existing.text };
    await recordChange(trx, context, by, { action: "saved-reply.remove", id, before });
    return true;
  });
}

type Change = { action: string; id: string; before?: queries.SavedReplyFields; after?: queries.SavedReplyFields };

function recordChange(trx: Transaction, context: AppContext, by: Actor, { action, id, before, after }: Change) {
  const change = { action, entity: "saved-reply", entityId: id, ...pickChanged(before, after) };
  return recordAudit(trx, context, by, change);
}

/**
 * Picks the changed fields for the audit log. Their texts are complete, unlike other fields of the log, because undoing
 * a change needs them.
 */
export function pickChanged(before: queries.SavedReplyFields | undefined, after: queries.SavedReplyFields | undefined) {
  const names = (["title", "text"] as const).filter((name) => before?.[name] !== after?.[name]);
  const pick = (fields: queries.SavedReplyFields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { ...(before && { before: pick(before) }), ...(after && { after: pick(after) }) };
}

const titleTaken = (title: string) => {
  const message = `There is another saved reply “${title}”.`;
  return new Refusal("conflict", message, { errors: { title: message } });
};
