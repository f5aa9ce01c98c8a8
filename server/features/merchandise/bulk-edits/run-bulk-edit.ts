import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { runInSteps } from "../../../platform/jobs/run-in-steps.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { listAuditRows, listBatchStep } from "../../shop/audit/audit.ts";
import { listMatchingProducts } from "../catalogue/products/admin/index.ts";
import { type BulkEditRow, findBulkEdit, lockBulkEdit, updateBulkEdit } from "./bulk-edit-queries.ts";
import { undoAction } from "./bulk-edits.ts";
import { fieldSteps } from "./field-steps.ts";
import { statusSteps } from "./status-steps.ts";

/** Products that one transaction changes. Transactions are short so that no order waits long for one of them. */
export const productsPerStep = 50;
const storedRefusals = 100;

export async function runBulkEditJobs(context: AppContext) {
  await context.jobs.process("bulk-edit", ({ bulkEditId }) => runBulkEdit(context, bulkEditId));
}

/** Runs a bulk edit, or its undo, in steps. Two jobs of one edit take turns with their steps. */
export function runBulkEdit(context: AppContext, bulkEditId: string, maxSteps?: number): Promise<void> {
  return runInSteps({
    runStep: () => runStep(context, bulkEditId),
    queueNext: () => context.jobs.add(context.db, "bulk-edit", { bulkEditId }),
    maxSteps,
  });
}

/** Returns whether there is more to do. */
async function runStep(context: AppContext, bulkEditId: string): Promise<boolean> {
  const edit = await findBulkEdit(context.db, bulkEditId);
  if (edit?.state === "running") return editNext(context, edit);
  if (edit?.state === "undoing") return restoreNext(context, edit);
  return false;
}

/** Whether no other job has made this step since the edit was read without a lock. */
const isCurrent = (edit: BulkEditRow, locked: BulkEditRow | undefined) =>
  locked?.state === edit.state &&
  locked.last_product_id === edit.last_product_id &&
  locked.last_audit_id === edit.last_audit_id;

const toSteps = ({ status }: BulkEditRow) => (status === null ? fieldSteps : statusSteps);

async function editNext(context: AppContext, edit: BulkEditRow): Promise<boolean> {
  const { id, filters, last_matching_id: last } = edit;
  const after = edit.last_product_id ?? undefined;
  const productIds = await listMatchingProducts(context.db, filters, { after, last, limit: productsPerStep });
  const step = await toSteps(edit).prepareEdit(context, edit, productIds);
  return context.db.transaction().execute(async (trx) => {
    if (!isCurrent(edit, await lockBulkEdit(trx, id))) return true;
    if (productIds.length === 0) {
      await updateBulkEdit(trx, id, { state: "done", finished_at: context.now() });
      return false;
    }
    const { changed, refused } = await step(trx, toEditor(edit.actor_id, edit.actor));
    await updateBulkEdit(trx, id, {
      last_product_id: productIds.at(-1) ?? null,
      looked_at: edit.looked_at + productIds.length,
      changed: edit.changed + changed,
      refused: edit.refused + refused.length,
      refusals: [...edit.refusals, ...refused].slice(0, storedRefusals),
    });
    return true;
  });
}

async function restoreNext(context: AppContext, edit: BulkEditRow): Promise<boolean> {
  const { db } = context;
  const { action, prepareUndo } = toSteps(edit);
  const after = edit.last_audit_id ?? 0;
  const rows = await listBatchStep(db, { batchId: edit.id, action, after, limit: productsPerStep });
  const step = await prepareUndo(context, rows);
  return db.transaction().execute(async (trx) => {
    if (!isCurrent(edit, await lockBulkEdit(trx, edit.id))) return true;
    const last = rows.at(-1);
    if (!last) {
      await updateBulkEdit(trx, edit.id, { state: "undone", finished_at: context.now() });
      return false;
    }
    const { changed: restored, refused: overtaken } = await step(trx, await findUndoer(trx, edit));
    await updateBulkEdit(trx, edit.id, {
      last_audit_id: last.id,
      restored: edit.restored + restored,
      overtaken: edit.overtaken + overtaken.length,
      refusals: [...edit.refusals, ...overtaken].slice(0, storedRefusals),
    });
    return true;
  });
}

/**
 * The member as an editor without permissions, which are not checked again: starting the bulk edit required all
 * permissions for its changes.
 */
const toEditor = (id: string, name: string): StaffMember => ({ id, name, granted: new Set() });

/** The member who undoes the edit, who may be another than the one who started it. */
async function findUndoer(trx: Transaction, edit: BulkEditRow): Promise<StaffMember> {
  const [row] = await listAuditRows(trx, { action: undoAction, entityId: edit.id, limit: 1 });
  return toEditor(row?.actor_id ?? edit.actor_id, row?.actor ?? edit.actor);
}
