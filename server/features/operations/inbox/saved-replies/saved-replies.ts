import type { AddSavedReply, ChangeSavedReply } from "#contract/admin/inbox/inbox.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../../platform/http/request/field-changes.ts";
import { type Actor, needsPermission } from "../../../shop/audit/audit.ts";
import { defineAuditedRecord } from "../../../shop/audit/index.ts";
import * as queries from "./saved-reply-queries.ts";

/** Texts that staff use repeatedly. */
export const savedReplies = defineAuditedRecord<queries.SavedReplyFields>({
  entity: "saved-reply",
  isAllowed: needsPermission("inbox:write"),
  reasons: {
    back: "The saved reply is back already.",
    gone: "The saved reply was deleted later.",
    changed: () => "The saved reply was changed again later.",
  },
  lock: queries.lockTitles,
  find: async (db) => new Map((await queries.listSavedReplies(db)).map(({ id, ...fields }) => [id, fields])),
  write: (trx, { id, after }, at) =>
    after ? queries.upsertSavedReply(trx, { id, ...after }, at) : queries.deleteSavedReply(trx, id),
  check(replies, { id, after: { title } }) {
    const isTaken = [...replies].some(([otherId, other]) => other.title === title && otherId !== id);
    return isTaken ? titleTaken(title) : undefined;
  },
});

export async function getSavedReplies(db: Database) {
  return (await queries.listSavedReplies(db)).map(({ id: _id, title, text }) => ({ _id, title, text }));
}

/** Idempotent by its id. */
export function addSavedReply(context: AppContext, by: Actor, { savedReplyId: id, title, text }: AddSavedReply) {
  const add = (stored: queries.SavedReplyFields | undefined) => {
    if (stored && (stored.title !== title || stored.text !== text)) throw titleTaken(title);
    return { title, text };
  };
  return savedReplies.save(context, id, add, { by });
}

/** @throws Refusal with the fields that somebody else has changed meanwhile */
export function changeSavedReply(context: AppContext, by: Actor, id: string, changes: ChangeSavedReply) {
  const change = (stored: queries.SavedReplyFields | undefined) => {
    if (!stored) throw new Refusal("not_found", "There is no such saved reply.");
    return applyFieldChanges(stored, changes);
  };
  return savedReplies.save(context, id, change, { by });
}

/** Idempotent. */
export const removeSavedReply = (context: AppContext, by: Actor, id: string) =>
  savedReplies.save(context, id, () => undefined, { by });

const titleTaken = (title: string) => {
  const message = `There is another saved reply “${title}”.`;
  return new Refusal("conflict", message, { errors: { title: message } });
};
