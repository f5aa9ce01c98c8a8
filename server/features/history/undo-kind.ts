import type { Permission } from "#contract/admin/permissions.ts";
import type { AppContext } from "../../context.ts";
import type { AuditRow, UndoneChanges } from "../audit/audit.ts";
import type { PasswordConfirmation, StaffMember } from "../staff/index.ts";

/** The member who undoes a change. */
export type UndoingMember = StaffMember & PasswordConfirmation;

export type Undo = {
  /** Whether the member may undo changes like this one. */
  isAllowed: (by: StaffMember, row: AuditRow) => boolean;
  /** Whether making the change needs the password, too (`config.needsPassword` of its route). */
  needsPassword?: boolean;
  /** The reason why a row cannot be undone, by its id; no entry if it can. Many rows take as many queries as one. */
  findConflicts: (context: AppContext, rows: readonly AuditRow[]) => Promise<ReadonlyMap<number, string>>;
  /** Through the feature's use case, which decides. Returns false if the change was undone before. */
  run: (context: AppContext, by: StaffMember, row: AuditRow) => Promise<boolean>;
  /** All changes of one batch in one transaction, for thousands. */
  runAll?: (context: AppContext, by: StaffMember, rows: readonly AuditRow[]) => Promise<UndoneChanges>;
};

export const needsPermission = (permission: Permission) => (by: StaffMember) => by.granted.has(permission);
