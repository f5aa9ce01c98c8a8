import type { Permission } from "#contract/admin/permissions.ts";
import type { AppContext } from "../../context.ts";
import type { AuditRow, UndoneChanges } from "../audit/audit.ts";
import type { Reader } from "../orders/index.ts";
import type { PasswordConfirmation } from "../staff/index.ts";

/** The member who undoes a change. */
export type UndoingMember = Reader & PasswordConfirmation;

export type Undo = {
  /** Whether the member may undo changes like this one. */
  isAllowed: (by: Reader, row: AuditRow) => boolean;
  /** Whether making the change needs the password, too (`config.needsPassword` of its route). */
  needsPassword?: boolean;
  /** The reason why a row cannot be undone, by its id; no entry if it can. Many rows take as many queries as one. */
  findConflicts: (context: AppContext, rows: readonly AuditRow[]) => Promise<ReadonlyMap<number, string>>;
  /** Through the feature's use case, which decides. Returns false if the change was undone before. */
  run: (context: AppContext, by: Reader, row: AuditRow) => Promise<boolean>;
  /** All changes of one batch in one transaction, for thousands. */
  runAll?: (context: AppContext, by: Reader, rows: readonly AuditRow[]) => Promise<UndoneChanges>;
};

export const needs = (permission: Permission) => (by: Reader) => by.granted.has(permission);
