import { changed } from "../../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { newId } from "../../../../../platform/database/id.ts";
import type { CategoryPath, ResolveCategoryPath } from "../../categories/index.ts";
import { clearBarcodes, lockBarcodes } from "./barcode-queries.ts";
import {
  type Comparison,
  comparePatches,
  isWritten,
  type RefusedProduct,
  type SaveDetails,
  type SavedProduct,
} from "./compare-patches.ts";
import { type LowStockLevel, setLowStockLevels } from "./low-stock-level-queries.ts";
import type { ProductPatch, SaveOptions } from "./product-patch.ts";
import { type ProductReversal, toReversal } from "./product-reversal.ts";
import { addIds, toColorAndVariantRows, toProductRow } from "./product-rows.ts";
import { productsTopic, productTopic } from "./product-topics.ts";
import {
  deleteRows,
  findProductIds,
  type LockedVariant,
  lockProductKeys,
  lockProductRows,
  lockVariants,
  type ProductColorRow,
  type ProductRow,
  refreshListedPrices,
  setStockReason,
  upsertColorRows,
  upsertProductRows,
  upsertVariantRows,
  type VariantRow,
} from "./product-upsert-queries.ts";
import {
  formatKey,
  insertAppliedStockChanges,
  listAppliedStockChanges,
  type ProductKey,
  type StoredProduct,
} from "./stored-product-queries.ts";

type Result = (SavedProduct & SaveDetails) | RefusedProduct;
type PatchWithPath = { patch: ProductPatch; path: CategoryPath };
const noPath: CategoryPath = [null, null, null];

/** Saves products with different keys. Each is saved completely or refused; an invalid value fails all of them. */
export async function upsertProducts(
  db: Database,
  patches: readonly ProductPatch[],
  resolveCategoryPath: ResolveCategoryPath,
  options: SaveOptions,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const changedPatches: PatchWithPath[] = [];
  for (const comparison of await comparePatches(db, patches, options)) {
    const { patch } = comparison;
    if ("reason" in comparison) results.set(formatKey(patch), toRefused(comparison));
    else if (isWritten(comparison)) {
      changedPatches.push({ patch, path: await resolveCategoryPath(comparison.merged.fields.categories) });
    } else if (comparison.stored) results.set(formatKey(patch), toSaved(comparison.stored.id, comparison));
  }
  if (changedPatches.length > 0) {
    const written = await db.transaction().execute((trx) => writeProducts(trx, changedPatches, options));
    for (const [key, result] of written) results.set(key, result);
  }
  return patches.map((patch) => {
    const result = results.get(formatKey(patch));
    if (!result) throw new Error(`The product ${patch.key} was neither found nor written`);
    return result;
  });
}

/** Saves products in the caller's transaction. */
export async function writeProducts(
  trx: Transaction,
  changedPatches: readonly PatchWithPath[],
  options: SaveOptions,
): Promise<Map<string, Result>> {
  const patches = changedPatches.map(({ patch }) => patch);
  const lockedByProduct = Map.groupBy(await lockProducts(trx, patches), (variant) => variant.product_id);
  // The patches are compared again, because the products may have changed or been sold before they were locked.
  const comparisons = await comparePatches(trx, patches, options, () => lockBarcodes(trx));

  const saved = new Map<string, Result>();
  const rows: WrittenRows = { products: [], colors: [], variants: [], levels: [], lockedVariants: [] };
  const stockChanges: string[] = [];
  const storedById = new Map<string, StoredProduct>();
  const reversals = new Map<string, ProductReversal>();
  for (const [index, comparison] of comparisons.entries()) {
    const key = formatKey(comparison.patch);
    if ("reason" in comparison) {
      saved.set(key, toRefused(comparison));
      continue;
    }
    const { patch, stored, merged } = comparison;
    const id = stored?.id ?? newId();
    saved.set(key, toSaved(id, comparison));
    if (!isWritten(comparison)) continue;
    if (stored) storedById.set(id, stored);
    const variations = addIds(merged.variations);
    const { colors, variants, levels } = toColorAndVariantRows(id, variations);
    const isPathStored = stored && patch.categories === undefined;
    const path = isPathStored ? stored.categoryPath : (changedPatches[index]?.path ?? noPath);
    const state = { fields: merged.fields, variations, path };
    rows.colors.push(...colors);
    rows.variants.push(...variants);
    rows.levels.push(...levels);
    rows.products.push(toProductRow(id, patch, state, variants));
    rows.lockedVariants.push(...(lockedByProduct.get(id) ?? []));
    const changedSizes = variations.flatMap(({ sizes }) => sizes.filter(({ stockChange }) => stockChange));
    stockChanges.push(...changedSizes.map(toId));
    reversals.set(id, toReversal(stored, state));
  }
  if (rows.products.length === 0) return saved;
  await addAppliedChanges(trx, [...reversals.values()]);
  await writeProductRows(trx, rows, options);
  if (options.importId && stockChanges.length > 0) {
    await insertAppliedStockChanges(trx, options.importId, stockChanges);
  }
  await options.onWritten?.(
    trx,
    [...saved.entries()].flatMap(([key, result]) => {
      if (result.outcome === "refused") return [];
      const reversal = reversals.get(result.id);
      return reversal ? [{ ...result, key, reversal, stored: storedById.get(result.id) }] : [];
    }),
  );
  return saved;
}

/** Stores which imports have changed the stock of the removed variants, so that an undo can restore these rows, too. */
async function addAppliedChanges(trx: Transaction, reversals: readonly ProductReversal[]) {
  const listRemoved = ({ removed }: ProductReversal) => removed.flatMap(({ sizes }) => sizes.map(toId));
  const removedIds = reversals.flatMap(listRemoved);
  if (removedIds.length === 0) return;
  const applied = await listAppliedStockChanges(trx, removedIds);
  for (const reversal of reversals) {
    const ids = listRemoved(reversal);
    const own = applied.filter(({ variantId }) => ids.includes(variantId));
    if (own.length > 0) reversal.applied = own;
  }
}

export type WrittenRows = {
  products: ProductRow[];
  colors: ProductColorRow[];
  variants: VariantRow[];
  levels: LowStockLevel[];
  /** All variants that the products had. Those without a row are removed. */
  lockedVariants: LockedVariant[];
};

/** Writes whole products, which the caller has locked. */
export async function writeProductRows(
  trx: Transaction,
  rows: WrittenRows,
  { stockReason = "product", importId, recordId }: Pick<SaveOptions, "stockReason" | "importId" | "recordId">,
) {
  await setStockReason(trx, stockReason, recordId ?? importId);
  // Products are written before colours and variants, whose triggers lock the product's index row. A review, or the
  // release of a deleted variant, locks the product before its index row too.
  await upsertProductRows(trx, rows.products.sort(byId));
  await deleteRemoved(trx, rows.lockedVariants, rows);
  await clearBarcodes(trx, listLostBarcodes(rows));
  await upsertColorRows(trx, rows.colors);
  await upsertVariantRows(trx, rows.variants);
  await setLowStockLevels(trx, rows.levels);
  await refreshListedPrices(trx, rows.products.map(toId));
  await changed(trx, productsTopic);
  await changed(trx, productTopic, rows.products.map(toId));
}

/**
 * Locks products: until the transaction ends, nothing else changes them or sells their variants. Variants are locked
 * before products, as orders do.
 */
export async function lockProducts(trx: Transaction, keys: readonly ProductKey[]): Promise<LockedVariant[]> {
  await lockProductKeys(trx, keys);
  const ids = await findProductIds(trx, keys);
  const variants = await lockVariants(trx, ids);
  await lockProductRows(trx, ids);
  return variants;
}

async function deleteRemoved(
  trx: Transaction,
  lockedVariants: readonly LockedVariant[],
  current: { colors: ProductColorRow[]; variants: VariantRow[] },
) {
  const currentIds = new Set([...current.colors, ...current.variants].map(toId));
  const isRemoved = (id: string) => !currentIds.has(id);
  await deleteRows(trx, "variants", lockedVariants.map(toId).filter(isRemoved));
  await deleteRows(trx, "product_colors", lockedVariants.map((variant) => variant.color_id).filter(isRemoved));
}

/**
 * The variants whose barcode changes. Their barcodes are removed first, because another variant of these products may
 * get them, in any order of the rows.
 */
function listLostBarcodes({ lockedVariants, variants }: WrittenRows): string[] {
  const barcodes = new Map(variants.map(({ id, barcode }) => [id, barcode]));
  return lockedVariants.flatMap(({ id, barcode }) =>
    barcode !== null && barcodes.has(id) && barcodes.get(id) !== barcode ? id : [],
  );
}

function toSaved(id: string, { outcome, merged, notes }: Comparison): SavedProduct & SaveDetails {
  return { id, outcome, changes: merged.changes, retained: merged.retained, notes };
}

const toRefused = ({ reason }: RefusedProduct): RefusedProduct => ({ outcome: "refused", reason });
const toId = ({ id }: { id: string }) => id;
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
