import type { AssignMessages, SetMessageStates } from "#contract/admin/inbox/inbox.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, changeEach, undoEach } from "../../shop/audit/audit.ts";
import { assignMessage, setMessageState } from "./inbox.ts";
import { undoMessageChange } from "./undo-message.ts";

/** Closes or opens messages, as one batch of the history. */
export async function setMessageStates(context: AppContext, by: Actor, { messageIds, state }: SetMessageStates) {
  const batchId = newId();
  const set = (id: string) => setMessageState(context, by, id, state, { batchId });
  return { batchId, results: await changeEach([...new Set(messageIds)], (id) => id, set) };
}

/** Assigns messages, as one batch of the history. A message that somebody else has assigned meanwhile is refused. */
export async function assignMessages(context: AppContext, by: Actor, { messages, to }: AssignMessages) {
  const batchId = newId();
  const results = await changeEach(
    messages,
    ({ _id }) => _id,
    ({ _id, from }) => assignMessage(context, by, _id, { from, to }, { batchId }),
  );
  return { batchId, results };
}

export function undoMessageChanges(context: AppContext, by: Actor, batchId: string) {
  return undoEach(context.db, { batchId, entities: ["message"] }, (row) => undoMessageChange(context, by, row));
}
