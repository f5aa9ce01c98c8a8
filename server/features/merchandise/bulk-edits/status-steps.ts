import { toStaffActor } from "../../shop/audit/audit.ts";
import { setProductStatuses, statusAction, undoStatusRows } from "../catalogue/products/admin/index.ts";
import type { BulkEditSteps } from "./bulk-edit-steps.ts";

/** Publishes, hides or archives the products of a step by the rules for one product. */
export const statusSteps: BulkEditSteps = {
  action: statusAction,
  async prepareEdit(context, { id: batchId, status }, productIds) {
    if (status === null) throw new Error(`The bulk edit ${batchId} changes fields.`);
    return (trx, by) => setProductStatuses(trx, context, toStaffActor(by), { productIds, status, batchId });
  },
  prepareUndo: async (context, rows) => async (trx, by) => {
    const { undone, left } = await undoStatusRows(trx, context, toStaffActor(by), rows);
    return { changed: undone, refused: left };
  },
};
