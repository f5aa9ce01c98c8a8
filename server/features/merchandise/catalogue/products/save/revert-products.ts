import { isDeepStrictEqual } from "node:util";
import { changed } from "../../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { lockBarcodes } from "./barcode-queries.ts";
import { hashState, type ProductReversal, revert } from "./product-reversal.ts";
import { toColorAndVariantRows, toProductRow } from "./product-rows.ts";
import { productsTopic, productTopic } from "./product-topics.ts";
import { lockProducts, type WrittenRows, writeProductRows } from "./product-upsert.ts";
import { setStockReason } from "./product-upsert-queries.ts";
import {
  archiveProducts,
  deleteProducts,
  findCountedVariants,
  findOrderedVariants,
  findUsedProducts,
} from "./revert-queries.ts";
import { findStoredProductsById, insertAppliedStockChanges, type StoredProduct } from "./stored-product-queries.ts";
import { leaveTakenBarcodes } from "./taken-barcodes.ts";
import { leavePriced } from "./unpriced-variants.ts";

/** A product that an import has written. */
export type ImportedProduct = { productId: string; reversal: ProductReversal };
export type RevertedProduct = {
  productId: string;
  undone: "restored" | "removed" | "archived" | "partly" | "left";
  /** The values that stay as they are, with reasons for the merchant. */
  conflicts: string[];
};

/**
 * Gives products the values that they had before an import, unless they were changed again since. New products are
 * removed, or archived if somebody has ordered them or refers to them. `recordId`: the id of the import's record, which
 * is stored in the stock movements.
 */
export async function revertProducts(
  trx: Transaction,
  imported: readonly ImportedProduct[],
  recordId: string,
): Promise<RevertedProduct[]> {
  const ids = imported.map(({ productId }) => productId);
  const found = await findStoredProductsById(trx, ids);
  const lockedByProduct = Map.groupBy(await lockProducts(trx, [...found.values()]), (variant) => variant.product_id);
  // The products are read again, because they may have changed before they were locked.
  const stored = await findStoredProductsById(trx, ids);
  const created = imported.filter(({ reversal }) => reversal.created !== undefined);
  const reverted = await removeCreated(trx, created, stored, recordId);
  const later = await findLaterEvents(trx, imported, recordId);
  const rows: WrittenRows = { products: [], colors: [], variants: [], levels: [], lockedVariants: [] };
  const changes: (Pick<ReturnType<typeof revert>, "path"> &
    ReturnType<typeof leavePriced> & { productId: string; product: StoredProduct })[] = [];
  for (const { productId, reversal } of imported) {
    if (reversal.created !== undefined) continue;
    const product = stored.get(productId);
    if (product) {
      const { path, ...reverted } = revert(product, reversal, later);
      changes.push({ productId, product, path, ...leavePriced(product, reverted) });
    } else reverted.push({ productId, undone: "left", conflicts: ["The product was deleted."] });
  }
  const products = changes.map(({ product }) => product);
  await leaveTakenBarcodes(trx, products, changes, () => lockBarcodes(trx));
  for (const { productId, product, conflicts, ...state } of changes) {
    const before = { fields: product.fields, path: product.categoryPath, variations: product.variations };
    const isChanged = !isDeepStrictEqual(before, state);
    reverted.push({
      productId,
      undone: conflicts.length === 0 ? "restored" : isChanged ? "partly" : "left",
      conflicts,
    });
    if (!isChanged) continue;
    const { colors, variants, levels } = toColorAndVariantRows(productId, state.variations);
    rows.products.push(toProductRow(productId, product, state, variants));
    rows.colors.push(...colors);
    rows.variants.push(...variants);
    rows.levels.push(...levels);
    rows.lockedVariants.push(...(lockedByProduct.get(productId) ?? []));
  }
  if (rows.products.length > 0) await writeProductRows(trx, rows, { stockReason: "undo", recordId });
  const restored = new Set(rows.variants.map(({ id }) => id));
  for (const { importId, variantId } of imported.flatMap(({ reversal }) => reversal.applied ?? []))
    if (restored.has(variantId)) await insertAppliedStockChanges(trx, importId, [variantId]);
  return reverted;
}

async function findLaterEvents(trx: Transaction, imported: readonly ImportedProduct[], recordId: string) {
  const reversals = imported.map(({ reversal }) => reversal);
  const added = reversals.flatMap((reversal) => Object.keys(reversal.added));
  const stocked = reversals.flatMap(({ variants }) => Object.keys(variants).filter((id) => variants[id]?.units));
  return {
    sold: await findOrderedVariants(trx, added),
    counted: await findCountedVariants(trx, recordId, stocked),
  };
}

async function removeCreated(
  trx: Transaction,
  created: readonly ImportedProduct[],
  stored: ReadonlyMap<string, StoredProduct>,
  recordId: string,
): Promise<RevertedProduct[]> {
  if (created.length === 0) return [];
  const used = await findUsedProducts(
    trx,
    created.map(({ productId }) => productId),
  );
  const reverted = created.map(({ productId, reversal }): RevertedProduct => {
    const product = stored.get(productId);
    if (!product) return { productId, undone: "removed", conflicts: [] };
    if (hashState({ ...product, path: product.categoryPath }) !== reversal.created)
      return { productId, undone: "left", conflicts: ["The product was changed later."] };
    return { productId, undone: used.has(productId) ? "archived" : "removed", conflicts: [] };
  });
  const listIds = (undone: string) =>
    reverted.flatMap((product) =>
      product.undone === undone && stored.has(product.productId) ? product.productId : [],
    );
  await setStockReason(trx, "undo", recordId);
  await archiveProducts(trx, listIds("archived"));
  await deleteProducts(trx, listIds("removed"));
  await changed(trx, productsTopic);
  await changed(trx, productTopic, [...listIds("archived"), ...listIds("removed")]);
  return reverted;
}
