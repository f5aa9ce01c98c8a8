import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { isUndone } from "./audit.ts";
import type { AuditRow } from "./audit-queries.ts";
import type { StaffMember, Undo } from "./undo-kind.ts";

type UndoDefinition<State> = Pick<Undo, "isAllowed" | "needsPassword" | "undoneInTurn"> & {
  /** Takes the locks that every change of the record takes, in the same order. */
  lock: (trx: Transaction, row: AuditRow) => Promise<unknown>;
  /** Reads what decides whether the rows can be undone. The number of queries does not depend on the number of rows. */
  read: (db: Database, rows: readonly AuditRow[], context: AppContext) => Promise<State>;
  /** The reason why a change cannot be undone. */
  findConflict: (state: State, row: AuditRow) => string | undefined;
  /** Reverses the change in the transaction that holds the locks, with an audit row whose `undoes` is `row.id`. */
  write: (
    trx: Transaction,
    context: AppContext,
    by: StaffMember,
    change: { row: AuditRow; state: State },
  ) => Promise<unknown>;
};

/**
 * A kind of undo for changes of one record. It reads the record in the same way when the history asks for conflicts and,
 * under the locks, when the change is undone. So one function decides both, and of many requests at once one undoes the
 * change. Records with fields have `defineAuditedRecord`, which makes the undo too.
 *
 * ```ts
 * export const questionUndo = defineUndo({
 *   isAllowed: needsPermission("questions:write"),
 *   lock: (trx, row) => lockQuestion(trx, row.entity_id),
 *   read: (db, rows) => listHiddenStates(db, rows.map((row) => row.entity_id)),
 *   findConflict: (states, row) =>
 *     states.get(row.entity_id) === hides(row) ? undefined : "The question was changed again later.",
 *   write: (trx, context, by, { row }) =>
 *     saveModeration(trx, context, toStaffActor(by), { questionId: row.entity_id, hides: !hides(row) }, row.id),
 * });
 * ```
 */
export function defineUndo<State>({ lock, read, findConflict, write, ...access }: UndoDefinition<State>): Undo {
  return {
    ...access,
    async findConflicts(context, rows) {
      const state = await read(context.db, rows, context);
      return new Map(
        rows.flatMap((row): [number, string][] => {
          const conflict = findConflict(state, row);
          return conflict === undefined ? [] : [[row.id, conflict]];
        }),
      );
    },
    run: (context, by, row) =>
      context.db.transaction().execute(async (trx) => {
        await lock(trx, row);
        if (await isUndone(trx, row.id)) return false;
        const state = await read(trx, [row], context);
        const conflict = findConflict(state, row);
        if (conflict !== undefined) throw new Refusal("illegal_move", conflict);
        await write(trx, context, by, { row, state });
        return true;
      }),
  };
}
