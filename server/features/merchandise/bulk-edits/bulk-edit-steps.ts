import type { BulkEditRefusal } from "#contract/admin/products/bulk-edits.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import type { AuditRow } from "../../shop/audit/audit.ts";
import type { BulkEditRow } from "./bulk-edit-queries.ts";

/**
 * Changes or restores the products of a step in its transaction. Returns the number of changed products, and the
 * refused ones with the reason.
 */
export type BulkEditStep = (
  trx: Transaction,
  by: StaffMember,
) => Promise<{ changed: number; refused: BulkEditRefusal[] }>;

/**
 * The functions that change the products of a step and undo the change. Both do first what must happen outside the
 * transaction, such as creating a category.
 */
export type BulkEditSteps = {
  /** The action of the rows of the history, one for each product. */
  action: string;
  prepareEdit: (context: AppContext, edit: BulkEditRow, productIds: readonly string[]) => Promise<BulkEditStep>;
  prepareUndo: (context: AppContext, rows: readonly AuditRow[]) => Promise<BulkEditStep>;
};
