import type { FieldChanges } from "#contract/values/field-change.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { findStoredProductsById, lockProducts } from "../index.ts";
import { saveValues } from "./edit-product.ts";
import { altField, isImageList, listUrls, type ProductValues, toProductValues } from "./product-values.ts";

type Replacement = {
  productIds: readonly string[];
  /** Returns the new URL of a replaced image, and the same URL for any other image. */
  replace: (url: string) => string;
  batchId: string;
};

/**
 * Replaces images of products. The new images have the same positions and alternative texts. Returns the ids of the
 * changed products.
 */
export async function replaceProductImages(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { productIds, replace, batchId }: Replacement,
): Promise<string[]> {
  const keys = [...(await findStoredProductsById(trx, productIds)).values()];
  await lockProducts(trx, keys);
  // The products are read again, because they may have changed before they were locked.
  const products = await findStoredProductsById(trx, productIds);
  const changed: string[] = [];
  for (const product of products.values()) {
    const changes = toImageChanges(toProductValues(product), replace);
    // The categories stay as they are, because the patch states none.
    const save = { product, key: product, changes, path: [null, null, null] as const, added: [], removed: [], batchId };
    if ((await saveValues(trx, context, by, save)).isChanged) changed.push(product.id);
  }
  return changed;
}

function toImageChanges(values: ProductValues, replace: (url: string) => string): FieldChanges<string> {
  const changes: FieldChanges<string> = {};
  for (const [name, text] of Object.entries(values)) {
    if (!isImageList(name)) continue;
    for (const url of listUrls(text)) {
      const to = replace(url);
      if (to === url) continue;
      const [alt, own] = [values[altField(url)] ?? "", values[altField(to)] ?? ""];
      changes[altField(url)] = { from: alt, to: "" };
      changes[altField(to)] = { from: own, to: own || alt };
    }
    changes[name] = { from: text, to: [...new Set(listUrls(text).map(replace))].join("\n") };
  }
  return changes;
}
