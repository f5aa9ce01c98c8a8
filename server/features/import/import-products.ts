import type { Database } from "../../platform/database/database.ts";
import { createCategoryPathResolver } from "../catalogue/categories/index.ts";
import { vacuumIndex } from "../catalogue/product-index/index.ts";
import {
  type ProductDraft,
  previewSaves,
  type RefusedProduct,
  type SavedProduct,
  saveProducts,
} from "../catalogue/products/index.ts";
import { CellError } from "./product-files/cell-values.ts";
import type { Row } from "./product-files/product-file.ts";
import { groupRowsByProduct, type ProductFormat, type ProductRows, RowError } from "./product-files/product-rows.ts";

/** Products per transaction. Larger batches are not faster (bench/import.ts) and lose more work to one invalid product. */
const batchSize = 200;

export type ImportCounts = Record<SavedProduct["outcome"] | RefusedProduct["outcome"], number>;
export type RefusedRow = { line: number; key: string; reason: string };
export type ImportListeners = {
  onRefused(refused: RefusedRow): void;
  onProgress?(counts: ImportCounts): void;
  /** Called with every saved product, including unchanged ones: work that follows an earlier import may have been lost. */
  onSaved?(drafts: readonly ProductDraft[]): Promise<void>;
};
type PendingProduct = { line: number; key: string; draft: ProductDraft };

/** Saves products in batches while reading them. A refused product does not stop the import of the others. */
export async function importProducts(
  db: Database,
  rows: AsyncIterable<Row>,
  format: ProductFormat,
  {
    dryRun = false,
    onRefused,
    onProgress = () => {},
    onSaved = async () => {},
  }: ImportListeners & { dryRun?: boolean },
): Promise<ImportCounts> {
  const counts: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const resolveCategoryPath = createCategoryPathResolver(db);

  function refuse(refused: RefusedRow) {
    counts.refused += 1;
    onRefused(refused);
  }
  async function saveBatch(pending: readonly PendingProduct[]) {
    const drafts = pending.map(({ draft }) => draft);
    const results = dryRun ? await previewSaves(db, drafts) : await saveProducts(db, drafts, resolveCategoryPath);
    for (const [index, { line, key }] of pending.entries()) {
      const result = results[index];
      if (result?.outcome === "refused") refuse({ line, key, reason: result.reason });
      else if (result) counts[result.outcome] += 1;
    }
    onProgress(counts);
    if (!dryRun) await onSaved(drafts.filter((_, index) => results[index]?.outcome !== "refused"));
  }

  let pending: PendingProduct[] = [];
  for await (const product of groupRowsByProduct(rows, format.getKey)) {
    const result = toDraftOrRefusal(product, format);
    if ("reason" in result) {
      refuse(result);
      continue;
    }
    pending.push(result);
    if (pending.length < batchSize) continue;
    await saveBatch(pending);
    pending = [];
  }
  if (pending.length > 0) await saveBatch(pending);
  if (!dryRun) await vacuumIndex(db);
  return counts;
}

function toDraftOrRefusal(product: ProductRows, format: ProductFormat): PendingProduct | RefusedRow {
  const { key, rows } = product;
  const [{ line }] = rows;
  for (const { line, error } of rows) if (error !== undefined) return { line, key, reason: error };
  if (key === "") return { line, key, reason: "The row has no key: it does not identify a product." };
  try {
    return { line, key, draft: format.toDraft(product) };
  } catch (error) {
    // Errors of the merchant's data refuse this product only. Other errors are bugs and end the import.
    if (error instanceof RowError) return { line: error.line, key, reason: error.message };
    if (error instanceof CellError) return { line, key, reason: error.message };
    throw error;
  }
}
