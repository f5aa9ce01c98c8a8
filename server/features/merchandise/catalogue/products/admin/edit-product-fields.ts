import type { EditProductFields } from "#contract/admin/products/product-fields.ts";
import type { UndoProductBatch } from "#contract/admin/products/products.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { newId } from "../../../../../platform/database/id.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { editProduct } from "./edit-product.ts";
import { undoProductEdit } from "./undo-product-edit.ts";
import { listUndoStep } from "./undo-steps.ts";

type Refused = { productId: string; name: string; reason: string };

/** Changes brand, category, HSN and tags of products. Each is saved completely or refused with the reason; the others are saved. */
export async function editProductFields(context: AppContext, by: StaffMember, { products }: EditProductFields) {
  const batchId = newId();
  const refused: Refused[] = [];
  let changed = 0;
  for (const { productId, name, ...changes } of products) {
    const reason = await refuseOr(async () => {
      const edit = { ...changes, variants: {}, colorImages: {}, alts: {}, added: [], removed: [] };
      if ((await editProduct(context, by, productId, edit, batchId)).isChanged) changed++;
    });
    if (reason !== undefined) refused.push({ productId, name, reason });
  }
  return { changed, batchId: changed > 0 ? batchId : null, refused };
}

/**
 * Gives the next products of a bulk edit their former values, except products whose fields were changed again.
 * Idempotent.
 */
export async function undoProductFields(context: AppContext, by: StaffMember, step: UndoProductBatch) {
  const { rows, next } = await listUndoStep(context.db, step, "product.edit");
  let undone = 0;
  for (const row of rows) {
    await refuseOr(async () => {
      if (await undoProductEdit(context, by, row)) undone++;
    });
  }
  return { changed: undone, next };
}

/** The message of a refusal; undefined if there was none. */
async function refuseOr(save: () => Promise<void>): Promise<string | undefined> {
  // A refused product leaves the others alone.
  try {
    await save();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.errors ?? {})[0] ?? error.message;
  }
}
