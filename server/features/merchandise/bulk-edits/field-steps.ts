import type { BatchRefusal } from "#contract/admin/batch-progress.ts";
import { listFieldChanges } from "#contract/admin/products/bulk/field-changes-of-products.ts";
import type { SharedFields } from "#contract/admin/products/bulk/matching-products.ts";
import { maxTagsLength } from "#contract/admin/products/product-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Actor, AuditRow, StaffMember } from "../../shop/audit/audit.ts";
import type { BatchStep } from "../../shop/batches/batches.ts";
import { type CategoryPath, createCategoryPathResolver } from "../catalogue/categories/index.ts";
import {
  saveSharedFields,
  toCategoryNames,
  toSharedValues,
  undoLockedEdit,
} from "../catalogue/products/admin/index.ts";
import { findStoredProductsById, lockProducts, type StoredProduct } from "../catalogue/products/index.ts";
import { rollBackToSavepoint, setSavepoint } from "./bulk-edit-queries.ts";

type Edit = { batchId: string; fields: SharedFields; productIds: readonly string[] };

/** Changes brand, category, HSN and tags of the products of a step. Each product is saved as by its form. */
export async function editFields(context: AppContext, { batchId, fields, productIds }: Edit): Promise<BatchStep> {
  // Missing categories are created outside the transaction, as in imports.
  const path = await createCategoryPathResolver(context.db)(toCategoryNames(fields.categories));
  return async (trx, by) => {
    const refusals: BatchRefusal[] = [];
    const editor = toEditor(by);
    let changed = 0;
    for (const product of await lockById(trx, productIds)) {
      const [change] = listFieldChanges([toSharedValues(product)], fields);
      if (!change) continue;
      const { productId, name, ...changes } = change;
      const reason = await saveOrRefuse(trx, async () => {
        if ((changes.tags?.to.length ?? 0) > maxTagsLength)
          throw new Refusal("invalid", "The product would have too many tags.");
        if ((await saveSharedFields(trx, context, editor, { product, changes, path, batchId })).isChanged) changed += 1;
      });
      if (reason !== undefined) refusals.push({ productId, name, reason });
    }
    return { changed, refused: refusals.length, refusals };
  };
}

export async function undoFields(context: AppContext, rows: readonly AuditRow[]): Promise<BatchStep> {
  const resolve = createCategoryPathResolver(context.db);
  const paths = new Map<number, CategoryPath>();
  for (const { id, before } of rows)
    paths.set(id, await resolve(toCategoryNames((before as Record<string, string>).categories ?? "")));
  return async (trx, by) => {
    const products = await lockById(
      trx,
      rows.map(({ entity_id: productId }) => productId),
    );
    const names = new Map(products.map((product) => [product.id, product.fields.name]));
    const refusals: BatchRefusal[] = [];
    const editor = toEditor(by);
    let changed = 0;
    for (const row of rows) {
      const reason = await saveOrRefuse(trx, async () => {
        if (await undoLockedEdit(trx, context, editor, row, paths.get(row.id) ?? [null, null, null])) changed += 1;
      });
      const [productId, name] = [row.entity_id, names.get(row.entity_id) ?? "A deleted product"];
      if (reason !== undefined) refusals.push({ productId, name, reason });
    }
    return { changed, refused: refusals.length, refusals };
  };
}

/**
 * The member as an editor without permissions, which are not checked again: starting the bulk edit required all
 * permissions for its changes.
 */
function toEditor(by: Actor): StaffMember {
  if (!("id" in by)) throw new Error("Members of staff start and undo bulk edits.");
  return { id: by.id, name: by.name, granted: new Set() };
}

/** Locks and reads products, in the order of their ids. Deleted products are left out. */
async function lockById(trx: Transaction, productIds: readonly string[]): Promise<StoredProduct[]> {
  await lockProducts(trx, [...(await findStoredProductsById(trx, productIds)).values()]);
  // The products are read again, because they may have changed before they were locked.
  const products = await findStoredProductsById(trx, productIds);
  return productIds.flatMap((id) => products.get(id) ?? []);
}

/** Runs `save`. After a refusal, rolls back what `save` has written and returns the message. */
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
