import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { leaveOutBarcodes } from "./leave-out-barcodes.ts";
import { type MergedProduct, mergePatch } from "./merge-patch.ts";
import type { FieldChange, ProductPatch, SaveOptions } from "./product-patch.ts";
import { requireTextLengths } from "./require-text-lengths.ts";
import {
  findAppliedStockChanges,
  findStoredProducts,
  formatKey,
  type StoredProduct,
} from "./stored-product-queries.ts";
import { describeBarcodeOwner, findTakenBarcodes } from "./taken-barcodes.ts";
import { unifySpellings } from "./unify-spellings.ts";

export type SavedProduct = { id: string; outcome: "new" | "updated" | "unchanged" };
/**
 * `retained`: values that the source leaves out or states to be empty, and that the shop retains without `allowEmpty`.
 */
export type SaveDetails = {
  changes: readonly FieldChange[];
  retained: readonly FieldChange[];
  /** Sentences about parts of the patch that are left out or read as another value, with the reason. */
  notes: readonly string[];
};
/** `reason` is shown to the merchant. */
export type RefusedProduct = { outcome: "refused"; reason: string };

/** A patch merged with the stored product. */
export type Comparison = {
  patch: ProductPatch;
  stored: StoredProduct | undefined;
  merged: MergedProduct;
  outcome: SavedProduct["outcome"];
  hasStockChanges: boolean;
  notes: readonly string[];
};
type RefusedComparison = RefusedProduct & { patch: ProductPatch };

/**
 * Merges patches with the stored products, in the order of the patches. Writes nothing. `lockBarcodes` is called before
 * the owners of barcodes are read, if the patches give variants new barcodes.
 */
export async function comparePatches(
  db: Database,
  patches: readonly ProductPatch[],
  options: SaveOptions,
  lockBarcodes?: () => Promise<void>,
): Promise<(Comparison | RefusedComparison)[]> {
  const storedByKey = await findStoredProducts(db, patches);
  const appliedStockChanges = await findApplied(db, patches, [...storedByKey.values()], options);
  function compare(patch: ProductPatch, notes: readonly string[]): Comparison | RefusedComparison {
    const stored = storedByKey.get(formatKey(patch));
    try {
      if (options.isImport) requireTextLengths(patch, stored);
      const merged = mergePatch(patch, stored, { ...options, appliedStockChanges });
      const hasStockChanges = merged.variations.some(({ sizes }) => sizes.some((size) => size.stockChange));
      const outcome = !stored ? "new" : merged.changes.length > 0 ? "updated" : "unchanged";
      return { patch, stored, merged, outcome, hasStockChanges, notes };
    } catch (error) {
      // A patch that does not fit the stored product is refused; the other products of the batch are saved.
      if (error instanceof Refusal) return { patch, outcome: "refused", reason: error.message };
      throw error;
    }
  }
  const comparisons = patches.map((patch) => {
    const { unified, notes } = unifySpellings(patch, storedByKey.get(formatKey(patch)), options.spellings);
    return compare(unified, notes);
  });
  const checked = await leaveTakenOut(db, comparisons, compare, { ...options, lock: lockBarcodes });
  return options.findUnexpected ? refuseUnexpected(db, checked, options.findUnexpected) : checked;
}

type Compare = (patch: ProductPatch, notes: readonly string[]) => Comparison | RefusedComparison;

/**
 * Refuses products with the barcode of another variant. In an import, compares them again without these barcodes
 * instead.
 */
async function leaveTakenOut(
  db: Database,
  comparisons: readonly (Comparison | RefusedComparison)[],
  compare: Compare,
  { lock, barcodeMoves: moves, isImport: leavesOut }: SaveOptions & { lock: (() => Promise<void>) | undefined },
): Promise<(Comparison | RefusedComparison)[]> {
  const merged = comparisons.filter((comparison): comparison is Comparison => !("reason" in comparison));
  const takenBySave = await findTakenBarcodes(db, merged, { lock, moves, leavesOut });
  return comparisons.map((comparison) => {
    const taken = "reason" in comparison ? undefined : takenBySave.get(comparison);
    const [first] = taken ?? [];
    if ("reason" in comparison || !taken || !first) return comparison;
    const { patch, notes } = comparison;
    if (!leavesOut) return { patch, outcome: "refused", reason: describeBarcodeOwner(first.owner) };
    const left = leaveOutBarcodes(patch, taken);
    return compare(left.patch, [...notes, ...left.notes]);
  });
}

async function refuseUnexpected(
  db: Database,
  comparisons: readonly (Comparison | RefusedComparison)[],
  findUnexpected: NonNullable<SaveOptions["findUnexpected"]>,
): Promise<(Comparison | RefusedComparison)[]> {
  const compared = comparisons.flatMap((comparison) =>
    "reason" in comparison || !isWritten(comparison)
      ? []
      : [{ key: formatKey(comparison.patch), outcome: comparison.outcome, changes: comparison.merged.changes }],
  );
  const reasons = await findUnexpected(db, compared);
  return comparisons.map((comparison) => {
    const reason = reasons.get(formatKey(comparison.patch));
    return reason === undefined ? comparison : { patch: comparison.patch, outcome: "refused", reason };
  });
}

async function findApplied(
  db: Database,
  patches: readonly ProductPatch[],
  stored: readonly StoredProduct[],
  { importId }: SaveOptions,
): Promise<Set<string>> {
  const hasStockChange = patches.some(({ variations }) =>
    variations?.some(({ sizes }) => sizes.some(({ stockChange }) => stockChange)),
  );
  if (!importId || !hasStockChange) return new Set();
  const variantIds = stored.flatMap(({ variations }) => variations.flatMap(({ sizes }) => sizes.map(({ id }) => id)));
  return findAppliedStockChanges(db, importId, variantIds);
}

export function isWritten({ outcome, merged, hasStockChanges }: Comparison): boolean {
  return outcome !== "unchanged" || merged.hasNewImportedStock || hasStockChanges;
}
