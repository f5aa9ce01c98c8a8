import { vacuumIndex } from "../../catalogue/catalogue.ts";
import { createCategoryPathResolver } from "../../catalogue/category-path.ts";
import {
  type ProductDraft,
  previewSaves,
  type RefusedProduct,
  type SavedProduct,
  saveProducts,
} from "../../catalogue/product-save.ts";
import type { Database } from "../../database/database.ts";
import { CellError } from "./product-files/cell-values.ts";
import type { Row } from "./product-files/product-file.ts";
import { groupRowsByProduct, type ProductFormat, type ProductRows, RowError } from "./product-files/product-rows.ts";

/** How many products are saved in one transaction: more is no faster (bench/import.ts), and one bad one costs more. */
const batchSize = 200;

export type ImportCounts = Record<SavedProduct["outcome"] | RefusedProduct["outcome"], number>;
export type RefusedRow = { line: number; key: string; reason: string };
export type ImportListeners = {
  onRefused(trouble: RefusedRow): void;
  onProgress?(counts: ImportCounts): void;
  /** Told what stands on the shelf now, also of products that did not change: what follows may have been lost. */
  onSaved?(drafts: readonly ProductDraft[]): Promise<void>;
};
type PendingProduct = { line: number; key: string; draft: ProductDraft };

/** Reads products and saves them as they come; one that is refused is told, and the others go in. */
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
  const findCategories = createCategoryPathResolver(db);

  function refuse(refused: RefusedRow) {
    counts.refused += 1;
    onRefused(refused);
  }
  async function saveBatch(pending: readonly PendingProduct[]) {
    const drafts = pending.map(({ draft }) => draft);
    const outcomes = dryRun ? await previewSaves(db, drafts) : await saveProducts(db, drafts, findCategories);
    for (const [at, result] of outcomes.entries()) {
      const { line, key } = pending[at]!;
      if (result.outcome === "refused") refuse({ line, key, reason: result.reason });
      else counts[result.outcome] += 1;
    }
    onProgress(counts);
    if (!dryRun) await onSaved(drafts.filter((_, at) => outcomes[at]?.outcome !== "refused"));
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
  const line = rows[0]!.line;
  const failedRow = rows.find(({ error: trouble }) => trouble !== undefined);
  if (failedRow) return { line: failedRow.line, key, reason: failedRow.error! };
  if (key === "") return { line, key, reason: "The row has no key: it does not say which product it is." };
  try {
    return { line, key, draft: format.toDraft(product) };
  } catch (error) {
    if (error instanceof RowError) return { line: error.line, key, reason: error.message };
    if (error instanceof CellError) return { line, key, reason: error.message };
    throw error;
  }
}
