import type { RenameOption } from "#contract/admin/products/product-options.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { runInSteps } from "../../../../platform/jobs/run-in-steps.ts";
import { type Actor, listBatchStep, listUndoingRows } from "../../../shop/audit/audit.ts";
import { findStoredProductsById, lockProducts, type StoredProduct } from "../../catalogue/products/index.ts";
import { planRename } from "../rename/plan-rename.ts";
import { writeRename } from "../rename/write-rename.ts";
import { listProductsNamed, lockRename, type RenameRow, updateRename } from "./rename-queries.ts";

/** Products that one transaction changes. Transactions are short so that no order waits long for one of them. */
const productsPerStep = 50;

export async function runOptionJobs(context: AppContext) {
  await context.jobs.process("option-rename", ({ renameId }) => runRename(context, renameId));
}

/** Runs a rename, or its undo, in steps. Two jobs of one rename take turns with their steps. */
export function runRename(context: AppContext, renameId: string, maxSteps?: number): Promise<void> {
  return runInSteps({
    runStep: () => runStep(context, renameId),
    queueNext: () => context.jobs.add(context.db, "option-rename", { renameId }),
    maxSteps,
  });
}

/** Returns whether there is more to do. */
function runStep(context: AppContext, renameId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockRename(trx, renameId);
    if (row?.state === "running") return renameNext(context, trx, row);
    if (row?.state === "undoing") return restoreNext(context, trx, row);
    return false;
  });
}

const toActor = ({ actor_id: id, actor: name }: RenameRow): Actor =>
  id === null ? { kind: "command", name } : { kind: "staff", id, name };

async function renameNext(context: AppContext, trx: Transaction, row: RenameRow): Promise<boolean> {
  const { id, kind } = row;
  const rename = { kind, from: row.old_name, to: row.new_name };
  const after = row.last_product_id ?? "";
  const ids = await listProductsNamed(trx, rename, { after, limit: productsPerStep });
  if (ids.length === 0) {
    await updateRename(trx, id, { state: "done", finished_at: context.now() });
    return false;
  }
  const { can, taken } = await lockPlanned(trx, ids, rename);
  await writeRename(trx, context, toActor(row), can, { rename, batchId: id });
  await updateRename(trx, id, {
    last_product_id: ids.at(-1) ?? null,
    renamed: row.renamed + can.length,
    left_alone: row.left_alone + taken.length,
  });
  return true;
}

async function restoreNext(context: AppContext, trx: Transaction, row: RenameRow): Promise<boolean> {
  const { id, kind } = row;
  const rename = { kind, from: row.new_name, to: row.old_name };
  const rows = await listBatchStep(trx, {
    batchId: id,
    action: "product.rename-option",
    after: row.last_audit_id ?? 0,
    limit: productsPerStep,
  });
  const last = rows.at(-1);
  if (!last) {
    await updateRename(trx, id, { state: "undone", finished_at: context.now() });
    return false;
  }
  const rowOf = new Map(rows.map((each) => [each.entity_id, each.id]));
  const { can } = await lockPlanned(trx, [...rowOf.keys()], rename);
  // The rename of single products may have been undone from the history before.
  const undone = new Set((await listUndoingRows(trx, [...rowOf.values()])).map(({ undoes }) => undoes));
  const left = can.filter((product) => !undone.has(rowOf.get(product.id) ?? null));
  await writeRename(trx, context, toActor(row), left, { rename, undoes: ({ id: productId }) => rowOf.get(productId) });
  await updateRename(trx, id, {
    last_audit_id: last.id,
    restored: row.restored + left.length,
    overtaken: row.overtaken + rows.length - left.length,
  });
  return true;
}

/** Locks products in one order and reads them again. */
async function lockPlanned(trx: Transaction, ids: readonly string[], rename: RenameOption) {
  const stored = await findStoredProductsById(trx, ids);
  await lockProducts(trx, [...stored.values()]);
  const planned: { can: StoredProduct[]; taken: StoredProduct[] } = { can: [], taken: [] };
  for (const product of (await findStoredProductsById(trx, ids)).values()) {
    const plan = planRename(product, rename);
    if (plan === "can" || plan === "taken") planned[plan].push(product);
  }
  return planned;
}
