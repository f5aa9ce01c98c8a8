import type { BulkEdit, StartBulkEdit } from "#contract/admin/products/bulk-edits.ts";
import type { SharedFields } from "#contract/admin/products/matching-products.ts";
import { maxMatchingProducts } from "#contract/admin/products/product-sorts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { type Actor, type AuditRow, listBatchRows, recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { countMatchingProducts, requireFewMatching } from "../catalogue/products/admin/index.ts";
import {
  type BulkEditRow,
  findBulkEdit,
  insertBulkEdit,
  listBulkEdits,
  lockBulkEdit,
  updateBulkEdit,
} from "./bulk-edit-queries.ts";

const shownEdits = 20;
const startAction = "bulk-edit.start";
/** The row of the history with which an undo begins. */
export const undoAction = "bulk-edit.undo";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "bulk-edit": { bulkEditId: string };
  }
}

const noFields: SharedFields = { brand: "", categories: "", hsn: "", addTags: "", removeTags: "" };

/**
 * Queues the job that changes fields or the status of all products that match. A repeated call with the same id starts
 * nothing.
 */
export async function startBulkEdit(
  context: AppContext,
  by: StaffMember,
  { bulkEditId, last, ...edit }: StartBulkEdit,
) {
  const { filters, fields = noFields, status = null } = edit;
  if (status === null && Object.values(fields).every((text) => text === ""))
    throw new Refusal("invalid", "Fill in what is to be changed.");
  const { count: total } = await countMatchingProducts(context.db, filters, maxMatchingProducts + 1);
  requireFewMatching(total);
  await context.db.transaction().execute(async (trx) => {
    const row = { id: bulkEditId, filters, fields, status, last_matching_id: last, actor_id: by.id, actor: by.name };
    if (!(await insertBulkEdit(trx, { ...row, created_at: context.now(), total }))) return;
    if (total === 0) throw new Refusal("invalid", "No product matches any more.");
    await recordAudit(trx, context, toStaffActor(by), {
      action: startAction,
      entity: "bulk-edit",
      entityId: bulkEditId,
      batchId: bulkEditId,
      after: { ...edit, products: total },
    });
    await context.jobs.add(trx, "bulk-edit", { bulkEditId });
  });
}

/**
 * Queues the job that restores the former values of products, also of an edit that is still running. Returns false if
 * the edit was undone before.
 */
export function undoBulkEdit(context: AppContext, by: Actor, bulkEditId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const edit = await lockBulkEdit(trx, bulkEditId);
    if (!edit) throw notFound();
    if (edit.state === "undoing" || edit.state === "undone") return false;
    await updateBulkEdit(trx, bulkEditId, { state: "undoing", finished_at: null, refusals: [] });
    const start = (await listBatchRows(trx, bulkEditId)).find(({ action }) => action === startAction);
    await recordAudit(trx, context, by, {
      action: undoAction,
      entity: "bulk-edit",
      entityId: bulkEditId,
      undoes: start?.id,
    });
    await context.jobs.add(trx, "bulk-edit", { bulkEditId });
    return true;
  });
}

export const undoBulkEditStart = (context: AppContext, by: Actor, { entity_id: id }: Pick<AuditRow, "entity_id">) =>
  undoBulkEdit(context, by, id);

export async function getBulkEdits(db: Database): Promise<BulkEdit[]> {
  return (await listBulkEdits(db, shownEdits)).map(toBulkEdit);
}

export async function getBulkEdit(db: Database, id: string): Promise<BulkEdit> {
  const row = await findBulkEdit(db, id);
  if (!row) throw notFound();
  return toBulkEdit(row);
}

const notFound = () => new Refusal("not_found", "There is no such change of products.");

function toBulkEdit({ id, actor, created_at: at, finished_at: finishedAt, ...row }: BulkEditRow): BulkEdit {
  return {
    _id: id,
    fields: row.fields,
    status: row.status,
    by: actor,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    state: row.state,
    total: row.total,
    lookedAt: row.looked_at,
    changed: row.changed,
    refused: row.refused,
    restored: row.restored,
    overtaken: row.overtaken,
    refusals: row.refusals,
  };
}
