import type { BulkEditRefusal } from "#contract/admin/bulk-edits.ts";
import { listFieldChanges } from "#contract/admin/field-changes-of-products.ts";
import { maxTagsLength } from "#contract/admin/product-sorts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { runInSteps } from "../../platform/jobs/run-in-steps.ts";
import { listAuditRows, listBatchStep } from "../audit/audit.ts";
import { type CategoryPath, createCategoryPathResolver } from "../catalogue/categories/index.ts";
import { findStoredProductsById, lockProducts, type StoredProduct } from "../catalogue/products/index.ts";
import {
  type Editor,
  listMatchingProducts,
  saveSharedFields,
  toCategoryNames,
  toSharedValues,
  undoLockedEdit,
} from "../product-desk/index.ts";
import {
  type BulkEditRow,
  findBulkEdit,
  lockBulkEdit,
  rollBackToSavepoint,
  setSavepoint,
  updateBulkEdit,
} from "./bulk-edit-queries.ts";
import { undoAction } from "./bulk-edits.ts";

/** Short transactions, so that an order waits for none of them long. */
export const productsPerStep = 50;
const storedRefusals = 100;

export async function runBulkEditJobs(context: AppContext) {
  await context.jobs.process("bulk-edit", ({ bulkEditId }) => runBulkEdit(context, bulkEditId));
}

/** Two jobs of one edit run their steps one after the other. */
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

/** Whether no other job has made the step that was read before the lock. */
const isCurrent = (edit: BulkEditRow, locked: BulkEditRow | undefined) =>
  locked?.state === edit.state &&
  locked.last_product_id === edit.last_product_id &&
  locked.last_audit_id === edit.last_audit_id;

async function editNext(context: AppContext, edit: BulkEditRow): Promise<boolean> {
  const { id, filters, fields, last_matching_id: last } = edit;
  const after = edit.last_product_id ?? undefined;
  const productIds = await listMatchingProducts(context.db, filters, { after, last, limit: productsPerStep });
  // Outside the transaction, as imports do: a category is created if it is missing.
  const path = await createCategoryPathResolver(context.db)(toCategoryNames(fields.categories));
  return context.db.transaction().execute(async (trx) => {
    if (!isCurrent(edit, await lockBulkEdit(trx, id))) return true;
    if (productIds.length === 0) {
      await updateBulkEdit(trx, id, { state: "done", finished_at: context.now() });
      return false;
    }
    const { changed, refused } = await editProducts(trx, context, edit, { productIds, path });
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

type Step = { productIds: readonly string[]; path: CategoryPath };

async function editProducts(trx: Transaction, context: AppContext, edit: BulkEditRow, { productIds, path }: Step) {
  const by = toEditor(edit.actor_id, edit.actor);
  const refused: BulkEditRefusal[] = [];
  let changed = 0;
  for (const product of await lockById(trx, productIds)) {
    const [change] = listFieldChanges([toSharedValues(product)], edit.fields);
    if (!change) continue;
    const { productId, name, ...changes } = change;
    const reason = await saveOrRefuse(trx, async () => {
      if ((changes.tags?.to.length ?? 0) > maxTagsLength)
        throw new Refusal("invalid", "The product would have too many tags.");
      const save = { product, changes, path, batchId: edit.id };
      if ((await saveSharedFields(trx, context, by, save)).isChanged) changed += 1;
    });
    if (reason !== undefined) refused.push({ productId, name, reason });
  }
  return { changed, refused };
}

async function restoreNext(context: AppContext, edit: BulkEditRow): Promise<boolean> {
  const { db } = context;
  const rows = await listBatchStep(db, {
    ...{ batchId: edit.id, action: "product.edit" },
    ...{ after: edit.last_audit_id ?? 0, limit: productsPerStep },
  });
  const resolve = createCategoryPathResolver(db);
  const paths = new Map<number, CategoryPath>();
  for (const { id, before } of rows)
    paths.set(id, await resolve(toCategoryNames((before as Record<string, string>).categories ?? "")));
  return db.transaction().execute(async (trx) => {
    if (!isCurrent(edit, await lockBulkEdit(trx, edit.id))) return true;
    const last = rows.at(-1);
    if (!last) {
      await updateBulkEdit(trx, edit.id, { state: "undone", finished_at: context.now() });
      return false;
    }
    const by = await findUndoer(trx, edit);
    const products = await lockById(
      trx,
      rows.map(({ entity_id: productId }) => productId),
    );
    const names = new Map(products.map((product) => [product.id, product.fields.name]));
    const overtaken: BulkEditRefusal[] = [];
    let restored = 0;
    for (const row of rows) {
      const reason = await saveOrRefuse(trx, async () => {
        if (await undoLockedEdit(trx, context, by, row, paths.get(row.id) ?? [null, null, null])) restored += 1;
      });
      const [productId, name] = [row.entity_id, names.get(row.entity_id) ?? "A deleted product"];
      if (reason !== undefined) overtaken.push({ productId, name, reason });
    }
    await updateBulkEdit(trx, edit.id, {
      last_audit_id: last.id,
      restored: edit.restored + restored,
      overtaken: edit.overtaken + overtaken.length,
      refusals: [...edit.refusals, ...overtaken].slice(0, storedRefusals),
    });
    return true;
  });
}

/** Locks and reads products, in the order of their ids; deleted ones are left out. */
async function lockById(trx: Transaction, productIds: readonly string[]): Promise<StoredProduct[]> {
  await lockProducts(trx, [...(await findStoredProductsById(trx, productIds)).values()]);
  // Read again: they may have changed before they were locked.
  const products = await findStoredProductsById(trx, productIds);
  return productIds.flatMap((id) => products.get(id) ?? []);
}

/** The message of a refusal, after which nothing of what it concerns is saved; undefined if there was none. */
async function saveOrRefuse(trx: Transaction, save: () => Promise<void>): Promise<string | undefined> {
  await setSavepoint(trx);
  // A refused product leaves the others alone.
  try {
    await save();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rollBackToSavepoint(trx);
    return Object.values(error.errors ?? {})[0] ?? error.message;
  }
}

/** The fields of a bulk edit need no permission beyond the one to start it. */
const toEditor = (id: string, name: string): Editor => ({ id, name, granted: new Set() });

/** The member who undoes the edit, perhaps not the one who has started it. */
async function findUndoer(trx: Transaction, edit: BulkEditRow): Promise<Editor> {
  const [row] = await listAuditRows(trx, { action: undoAction, entityId: edit.id, limit: 1 });
  return toEditor(row?.actor_id ?? edit.actor_id, row?.actor ?? edit.actor);
}
