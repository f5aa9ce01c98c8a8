import type { AssignMessage, AssignMessages, SetMessageStates } from "#contract/admin/inbox/inbox.ts";
import type { MessageState } from "#contract/admin/inbox/inbox-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { listMembersWith } from "../../people/staff/index.ts";
import { type Actor, changeTogether, needsPermission } from "../../shop/audit/audit.ts";
import { defineAuditedRecord } from "../../shop/audit/index.ts";
import { messageNotFound } from "./inbox.ts";
import { findMessageStates, lockMessage, updateMessage } from "./inbox-queries.ts";

type Fields = { state: MessageState; staffId: string | null };

/** The state and the assignee of messages. */
export const messageStates = defineAuditedRecord<Fields>({
  entity: "message",
  isAllowed: needsPermission("inbox:write"),
  undoneInTurn: true,
  toAction: ({ before, after }) =>
    before?.staffId !== after?.staffId
      ? "message.assign"
      : after?.state === "closed"
        ? "message.close"
        : "message.open",
  reasons: {
    gone: "The message is deleted.",
    changed: (field, { state }) =>
      field === "state" ? `The message is ${state} again.` : "The message was assigned again later.",
  },
  lock: lockMessage,
  find: findMessageStates,
  async write(trx, { id, before, after }) {
    if (!after) return;
    const members = await listMembersWith(trx, "inbox:write");
    const mayAnswer = members.some((member) => member.id === after.staffId);
    if (after.staffId !== null && after.staffId !== before?.staffId && !mayAnswer)
      throw new Refusal("invalid", "This member may not answer messages.");
    await updateMessage(trx, id, after);
  },
});

/** `batchId`: the batch of a bulk change. */
type Origin = { by: Actor; batchId?: string };

function requireFields(fields: Fields | undefined): Fields {
  if (!fields) throw messageNotFound();
  return fields;
}

/** Closes or opens a message. Returns false if it already has this state. */
export const setMessageState = (context: AppContext, messageId: string, state: MessageState, origin: Origin) =>
  messageStates.save(context, messageId, (stored) => ({ ...requireFields(stored), state }), origin);

/**
 * Assigns a message to a member who may answer it, or to nobody. Returns false if it is assigned so already.
 * @throws Refusal if somebody else has assigned it meanwhile
 */
export async function assignMessage(
  context: AppContext,
  messageId: string,
  { from, to }: AssignMessage,
  origin: Origin,
): Promise<boolean> {
  const members = await listMembersWith(context.db, "inbox:write");
  const assign = (stored: Fields | undefined): Fields => {
    const fields = requireFields(stored);
    if (fields.staffId === to || fields.staffId === from) return { ...fields, staffId: to };
    const name = members.find(({ id }) => id === fields.staffId)?.name ?? "nobody";
    throw new Refusal("conflict", `The message was assigned to ${name} meanwhile.`);
  };
  return messageStates.save(context, messageId, assign, origin);
}

/** Closes or opens messages, as one batch of the history. */
export function setMessageStates(context: AppContext, by: Actor, { messageIds, state }: SetMessageStates) {
  return changeTogether(
    [...new Set(messageIds)],
    (id) => id,
    (id, batchId) => setMessageState(context, id, state, { by, batchId }),
  );
}

/** Assigns messages, as one batch of the history. A message that somebody else has assigned meanwhile is refused. */
export function assignMessages(context: AppContext, by: Actor, { messages, to }: AssignMessages) {
  return changeTogether(
    messages,
    ({ _id }) => _id,
    ({ _id, from }, batchId) => assignMessage(context, _id, { from, to }, { by, batchId }),
  );
}
