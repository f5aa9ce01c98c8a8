import type { Permission } from "#contract/admin/permissions.ts";
import type { AppContext } from "../../../context.ts";
import type { AuditRow } from "./audit-queries.ts";
import type { UndoneChanges } from "./bulk-changes.ts";

/** The member of staff who makes a request. `granted`: the permissions of the member's role, or of the API token that is used. */
export type StaffMember = { id: string; name: string; granted: ReadonlySet<Permission> };

/** How to undo one kind of change. */
export type Undo = {
  /** Whether the member may undo changes like this one. */
  isAllowed: (by: StaffMember, row: AuditRow) => boolean;
  /** Whether making the change needs the password, too (`config.needsPassword` of its route). */
  needsPassword?: boolean;
  /**
   * The reasons why rows cannot be undone, by their id. Rows that can be undone have no entry. The number of queries
   * does not depend on the number of rows.
   */
  findConflicts: (context: AppContext, rows: readonly AuditRow[]) => Promise<ReadonlyMap<number, string>>;
  /**
   * Undoes the change by a function of its feature, which decides whether it still can be undone. Returns false if the
   * change was undone before.
   */
  run: (context: AppContext, by: StaffMember, row: AuditRow) => Promise<boolean>;
  /** Whether the history undoes a bulk change of such rows as a whole, one row after the other. */
  undoneInTurn?: boolean;
  /** Undoes all changes of one batch in one transaction, for batches of thousands of changes. */
  runAll?: (context: AppContext, by: StaffMember, rows: readonly AuditRow[]) => Promise<UndoneChanges>;
};

/** How to undo changes, by their action. Changes with other actions cannot be undone in the history. */
export type UndoByAction = Readonly<Record<string, Undo>>;

export const needsPermission = (permission: Permission) => (by: StaffMember) => by.granted.has(permission);

/** For changes whose undo function finds the conflicts itself. */
export const noConflicts = async () => new Map<number, string>();
