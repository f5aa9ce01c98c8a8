import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { type PasswordConfirmation, requireConfirmedPassword, type StaffMember } from "../../people/staff/index.ts";
import { type AuditRow, findAuditRow, listUndoingRows, type Undo, type UndoByAction } from "../../shop/audit/audit.ts";

/** The member who undoes a change. */
export type UndoingMember = StaffMember & PasswordConfirmation;

/** `undoByAction`: the kinds of undo of all features. */
export type HistoryContext = AppContext & { undoByAction: UndoByAction };

/**
 * Finds how to undo a change. Staff cannot undo a change of an order's status that undid another one, or that was made
 * by the customer, the provider or a job.
 */
function findUndo(
  { undoByAction }: Pick<HistoryContext, "undoByAction">,
  { action, undoes, actor_kind: actorKind }: AuditRow,
): Undo | undefined {
  if (action === "order.change-status" && (undoes !== null || (actorKind !== "staff" && actorKind !== "token")))
    return undefined;
  return Object.hasOwn(undoByAction, action) ? undoByAction[action] : undefined;
}

/**
 * Whether the reader can undo each row, by its id. Null if nobody can undo it, or the reader may not. `reason`: why it
 * cannot be undone now. It is empty if it can.
 */
export async function describeUndo(context: HistoryContext, reader: StaffMember, rows: readonly AuditRow[]) {
  const undone = await listUndoingRows(
    context.db,
    rows.map(({ id }) => id),
  );
  const described = new Map<number, { reason: string; by: string | null } | null>();
  const open = new Map<Undo, AuditRow[]>();
  for (const row of rows) {
    const undo = findUndo(context, row);
    const undoing = undone.find(({ undoes }) => undoes === row.id);
    described.set(row.id, undoing ? { reason: `Undone by ${undoing.actor}.`, by: String(undoing.id) } : null);
    if (!undoing && undo?.isAllowed(reader, row)) open.set(undo, [...(open.get(undo) ?? []), row]);
  }
  for (const [undo, sameKind] of open) {
    const conflicts = await undo.findConflicts(context, sameKind);
    for (const { id } of sameKind) described.set(id, { reason: conflicts.get(id) ?? "", by: null });
  }
  return described;
}

/**
 * Undoes the change of a row of the history once, however often it is called. Returns false if it was undone before.
 * @throws Refusal if the member may not undo the change, or if a later change prevents it
 */
export async function undoChange(context: HistoryContext, by: UndoingMember, id: string): Promise<boolean> {
  const row = await findAuditRow(context.db, Number(id));
  if (!row) throw new Refusal("not_found", "There is no such change.");
  return requireUndo(context, by, row).run(context, by, row);
}

/** @throws Refusal if nobody can undo such a change in the history, or the member may not */
export function requireUndo(
  context: Pick<HistoryContext, "now" | "undoByAction">,
  by: UndoingMember,
  row: AuditRow,
): Undo {
  const undo = findUndo(context, row);
  if (!undo) throw new Refusal("illegal_move", "This kind of change cannot be undone from the history.");
  if (!undo.isAllowed(by, row)) throw new Refusal("forbidden", "Your role does not allow undoing this.");
  if (undo.needsPassword) requireConfirmedPassword(context, by);
  return undo;
}
