import type { BulkEditRefusal } from "#contract/admin/bulk-edits.ts";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { AuditRow } from "../audit/audit.ts";
import type { StaffMember } from "../staff/index.ts";
import type { BulkEditRow } from "./bulk-edit-queries.ts";

/** Changes or restores the products of a step in its transaction. Returns the number of those that it changed, and the others with the reason. */
export type BulkEditStep = (
  trx: Transaction,
  by: StaffMember,
) => Promise<{ changed: number; refused: BulkEditRefusal[] }>;

/** How the products of a step are changed, and changed back. Both prepare outside the transaction what must not be part of it. */
export type BulkEditSteps = {
  /** The action of the rows of the history, one for each product. */
  action: string;
  prepareEdit: (context: AppContext, edit: BulkEditRow, productIds: readonly string[]) => Promise<BulkEditStep>;
  prepareUndo: (context: AppContext, rows: readonly AuditRow[]) => Promise<BulkEditStep>;
};
