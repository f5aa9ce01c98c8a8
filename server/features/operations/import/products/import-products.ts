import type { Database } from "../../../../platform/database/database.ts";
import { createCategoryPathResolver } from "../../../merchandise/catalogue/categories/index.ts";
import { vacuumIndex } from "../../../merchandise/catalogue/product-index/index.ts";
import {
  createBarcodeMoves,
  type FieldChange,
  formatKey,
  leaveOutBrokenBarcodes,
  type ProductPatch,
  previewSaves,
  type RefusedProduct,
  readSpellings,
  type SavedProduct,
  type SaveOptions,
  saveProducts,
} from "../../../merchandise/catalogue/products/index.ts";
import { refreshSearchWords } from "../../../merchandise/catalogue/search/index.ts";
import { CellError } from "../product-files/cell-values.ts";
import type { ProductFile, Row } from "../product-files/product-file.ts";
import { groupRowsByProduct, type ProductFormat, type ProductRows, RowError } from "../product-files/product-rows.ts";

/**
 * Products per transaction. Larger batches are not faster (bench/import.ts) and lose more work to one invalid product.
 */
const batchSize = 200;
/** Refused rows are reported in batches of this size, also if the file has no other rows. */
const maxRefusedRows = 1000;

export type ImportCounts = Record<SavedProduct["outcome"] | RefusedProduct["outcome"], number>;
export type RefusedRow = { line: number; key: string; reason: string };
/** Changes that an import makes, or would make, in an existing product. */
export type ChangedProduct = {
  line: number;
  key: string;
  changes: readonly FieldChange[];
  /** Values that the file leaves empty or out, and that the shop keeps unless `allowEmpty` is set. */
  retained: readonly FieldChange[];
};
/**
 * The outcome of a dry run or an import for one product of the file. `productKey`: empty if the rows cannot be read.
 */
export type ImportedRow = {
  line: number;
  key: string;
  productKey: string;
  outcome: keyof ImportCounts;
  /** The reason of a refusal; otherwise empty. */
  reason: string;
  changes: readonly FieldChange[];
  retained: readonly FieldChange[];
  /** Sentences about values that are left out, guessed or read as others. */
  notes: readonly string[];
};
/** `line`: the first line of the last product, after which an interrupted import goes on. */
export type ImportBatch = { rows: readonly ImportedRow[]; line: number };
export type ImportListeners = {
  /** Called with the number of bytes read so far. */
  onBytesRead?(bytes: number): void;
  onRefused(refused: RefusedRow): void;
  onChanged?(product: ChangedProduct): void;
  /** Called with a sentence about values that are left out of a product, or read as others. */
  onNote?(note: { line: number; key: string; note: string }): void;
  /** Called with a sentence about the guessed fields of a new product. */
  onGuess?(note: { line: number; key: string; note: string }): void;
  onProgress?(counts: ImportCounts): void;
  /**
   * Called with every saved product, including unchanged ones: work that follows an earlier import may have been lost.
   */
  onSaved?(patches: readonly ProductPatch[]): Promise<void>;
  /** Called with every new or changed product of a dry run. */
  onPreviewed?(product: PendingProduct, outcome: "new" | "updated"): Promise<void>;
  /** Called in each transaction that writes products. */
  onWritten?: SaveOptions["onWritten"];
  /** Called after each batch of products. */
  onBatch?(batch: ImportBatch): Promise<void>;
  /** Called with the id of each category that is created. */
  onCategory?(categoryId: string): Promise<void>;
};
export type ImportSettings = {
  dryRun?: boolean;
  /** Whether empty cells clear fields of the shop, and variants that the file lacks are removed. */
  allowEmpty?: boolean;
  /** Stock changes ("+2") are applied once for each id. Undefined: each time. */
  importId?: string | undefined;
  /** The import begins after this line. */
  afterLine?: number;
  /** Called after each batch. Returns whether to stop there. */
  isPausing?(): boolean;
} & Pick<SaveOptions, "recordId" | "findUnexpected">;
type PendingProduct = {
  line: number;
  key: string;
  patch: ProductPatch;
  notes: readonly string[];
  guessNote: string | undefined;
};

/**
 * Saves products in batches while reading them. A refused product does not stop the import of the others. `isPaused`:
 * whether lines after the last batch remain to be read.
 */
export async function importProducts(
  db: Database,
  file: Pick<ProductFile, "rows">,
  format: ProductFormat,
  {
    dryRun = false,
    allowEmpty = false,
    importId,
    onRefused,
    onChanged = () => {},
    onNote = () => {},
    onGuess = () => {},
    onProgress = () => {},
    onSaved = async () => {},
    onPreviewed = async () => {},
    onWritten,
    onBatch = async () => {},
    onCategory,
    onBytesRead,
    afterLine = 0,
    isPausing = () => false,
    recordId,
    findUnexpected,
  }: ImportListeners & ImportSettings,
): Promise<ImportCounts & { isPaused: boolean }> {
  const counts: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  // An export of this shop already has its spellings of colours and sizes.
  const spellings = format.isOwnExport ? undefined : await readSpellings(db);
  const barcodeMoves = dryRun ? createBarcodeMoves() : undefined;
  const resolveCategoryPath = createCategoryPathResolver(db, onCategory);
  let batch: ImportedRow[] = [];
  let lastLine = afterLine;

  function refuse(refused: RefusedRow, productKey = "") {
    counts.refused += 1;
    batch.push({ ...refused, productKey, outcome: "refused", changes: [], retained: [], notes: [] });
    onRefused(refused);
  }
  async function endBatch() {
    await onBatch({ rows: batch, line: lastLine });
    batch = [];
  }
  async function saveBatch(pending: readonly PendingProduct[]) {
    const patches = pending.map(({ patch }) => patch);
    const options = {
      allowEmpty,
      importId,
      recordId,
      findUnexpected,
      stockReason: "import" as const,
      onWritten,
      isImport: true,
      spellings,
    };
    const results = dryRun
      ? await previewSaves(db, patches, { ...options, barcodeMoves })
      : await saveProducts(db, patches, resolveCategoryPath, options);
    for (const [index, product] of pending.entries()) {
      const { line, key } = product;
      const result = results[index];
      if (!result) continue;
      if (result.outcome === "refused") {
        refuse({ line, key, reason: result.reason }, formatKey(product.patch));
        continue;
      }
      counts[result.outcome] += 1;
      const { outcome, changes, retained } = result;
      const left = [...product.notes, ...result.notes];
      const guessed = outcome === "new" && product.guessNote ? [product.guessNote] : [];
      const notes = [...left, ...guessed];
      batch.push({ line, key, productKey: formatKey(product.patch), outcome, reason: "", changes, retained, notes });
      for (const note of left) onNote({ line, key, note });
      for (const note of guessed) onGuess({ line, key, note });
      if (changes.length + retained.length > 0) onChanged({ line, key, changes, retained });
      if (dryRun && result.outcome !== "unchanged") await onPreviewed(product, result.outcome);
    }
    onProgress(counts);
    if (!dryRun) await onSaved(patches.filter((_, index) => results[index]?.outcome !== "refused"));
    await endBatch();
  }

  let pending: PendingProduct[] = [];
  const prepare = (rows: AsyncIterable<Row>) =>
    renameColumns(leaveOut(rows, format.ignoredColumns), format.columnNames);
  const rows = prepare(file.rows(onBytesRead));
  const products = format.groupProducts?.(rows, () => prepare(file.rows())) ?? groupRowsByProduct(rows, format.getKey);
  for await (const product of products) {
    const [{ line }] = product.rows;
    if (line <= afterLine) continue;
    lastLine = line;
    const result = toPatchOrRefusal(product, format);
    if ("reason" in result) {
      refuse(result);
      if (batch.length >= maxRefusedRows) await endBatch();
      continue;
    }
    pending.push(result);
    if (pending.length < batchSize) continue;
    await saveBatch(pending);
    pending = [];
    if (isPausing()) return { ...counts, isPaused: true };
  }
  if (pending.length > 0) await saveBatch(pending);
  else if (batch.length > 0) await endBatch();
  if (!dryRun) {
    await vacuumIndex(db);
    await refreshSearchWords(db);
  }
  return { ...counts, isPaused: false };
}

/** Rows without the cells of the columns that are not imported. */
async function* leaveOut(rows: AsyncIterable<Row>, columns: ReadonlySet<string> | undefined): AsyncGenerator<Row> {
  if (!columns || columns.size === 0) return yield* rows;
  for await (const row of rows)
    yield { ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => !columns.has(name))) };
}

/** Rows with the column names of the format instead of those of the file. */
async function* renameColumns(rows: AsyncIterable<Row>, names: ReadonlyMap<string, string> | undefined) {
  if (!names || names.size === 0) return yield* rows;
  for await (const row of rows) {
    const cells = Object.entries(row.cells).map(([name, cell]) => [names.get(name) ?? name, cell] as const);
    yield { ...row, cells: Object.fromEntries(cells) };
  }
}

function toPatchOrRefusal(product: ProductRows, format: ProductFormat): PendingProduct | RefusedRow {
  const { key, rows } = product;
  const [{ line }] = rows;
  for (const { line, error } of rows) if (error !== undefined) return { line, key, reason: error };
  if (key === "") return { line, key, reason: "The row has no key: it does not identify a product." };
  try {
    const { guessNote, notes = [], ...stated } = format.toPatch(product);
    const { patch, notes: barcodeNotes } = leaveOutBrokenBarcodes(stated);
    return { line, key, guessNote, patch, notes: [...notes, ...barcodeNotes] };
  } catch (error) {
    // Errors of the merchant's data refuse this product only. Other errors are bugs and end the import.
    if (error instanceof RowError) return { line: error.line, key, reason: error.message };
    if (error instanceof CellError) return { line, key, reason: error.message };
    throw error;
  }
}
