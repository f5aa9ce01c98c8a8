import type { MessageState } from "#contract/admin/inbox/inbox-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import { assignMessage, requireMessage, writeState } from "./inbox.ts";
import { listMessageStates } from "./inbox-queries.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;
type Fields = { state?: MessageState; staffId?: string | null };
type Current = { state: MessageState; assignedTo: string | null };
const read = (side: unknown) => (side ?? {}) as Fields;

/** The reason why a change of a message's state or assignee cannot be undone, by the row's id; no entry if it can. */
export async function findMessageConflicts(
  db: Database,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const found = await listMessageStates(db, [...new Set(rows.map(({ entity_id: id }) => id))]);
  const messages = new Map(found.map((message) => [message.id, message]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(messages.get(row.entity_id), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findConflict(message: Current | undefined, { action, after }: Undone): string | undefined {
  if (!message) return "The message is deleted.";
  const { state, staffId } = read(after);
  if (action === "message.assign")
    return message.assignedTo === staffId ? undefined : "The message was assigned again later.";
  return message.state === state ? undefined : `The message is ${message.state} again.`;
}

/** Undoes the closing, opening or assignment of a message. Returns false if the change was undone before. */
export function undoMessageChange(context: AppContext, by: Actor, row: Undone): Promise<boolean> {
  const { id, entity_id: messageId, action } = row;
  const [before, after] = [read(row.before), read(row.after)];
  if (action === "message.assign") {
    const change = { from: after.staffId ?? null, to: before.staffId ?? null };
    return assignMessage(context, by, messageId, change, { undoes: id });
  }
  return context.db.transaction().execute(async (trx) => {
    const message = await requireMessage(trx, messageId);
    if (await isUndone(trx, id)) return false;
    const conflict = findConflict(message, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    await writeState(trx, context, by, { messageId, state: before.state ?? "open", undoes: id });
    return true;
  });
}
