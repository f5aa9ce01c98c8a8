import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../shop/audit/audit.ts";
import type { ProductFile } from "../product-files/product-file.ts";
import type { ImportBatch, ImportCounts, ImportedRow } from "../products/import-products.ts";
import { insertImportedRecords } from "../records/imported-record-queries.ts";
import { readRows } from "./read-rows.ts";
import { type ComparedRow, type FileRow, getRowTarget, type RowKind } from "./row-target.ts";

/** Rows per transaction. */
const batchSize = 200;

export type RowImportOptions = {
  kind: RowKind;
  allowEmpty: boolean;
  /** Columns that are not imported. */
  ignored: readonly string[];
  /** The import begins after this line. */
  afterLine?: number;
  isPausing?(): boolean;
  onBytesRead?(bytes: number): void;
  onBatch(batch: ImportBatch): Promise<void>;
  /**
   * The import that writes the changes, and its actor. Undefined in a dry run. `findUnexpected`: finds rows whose
   * changes differ from the dry run, and returns the reasons by `recordKey`.
   */
  write?: {
    importId: string;
    by: Actor;
    findUnexpected?(db: Database, rows: readonly ComparedRow[]): Promise<ReadonlyMap<string, string>>;
  };
};

/**
 * Imports a file in which each row is a record, or reads it as a dry run. A refused row does not stop the others.
 * Returns the counts of the rows that were read now. `isPaused`: whether lines after the last batch remain to be read.
 */
export async function importRows(context: AppContext, file: ProductFile, options: RowImportOptions) {
  const { kind, ignored, afterLine = 0, isPausing = () => false, onBytesRead, onBatch } = options;
  const counts: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  let pending: FileRow[] = [];
  let refused: ImportedRow[] = [];
  let lastLine = afterLine;
  async function endBatch() {
    const compared = pending.length > 0 ? await runBatch(context, pending, options) : [];
    const rows = [...refused, ...compared.map(toImportedRow)].toSorted((a, b) => a.line - b.line);
    for (const { outcome } of rows) counts[outcome] += 1;
    pending = [];
    refused = [];
    if (rows.length > 0) await onBatch({ rows, line: lastLine });
  }
  for await (const row of readRows(file, getRowTarget(kind), { ignored, ...(onBytesRead && { onBytesRead }) })) {
    if (row.line <= afterLine) continue;
    lastLine = row.line;
    if ("reason" in row)
      refused.push({ ...row, productKey: "", outcome: "refused", changes: [], retained: [], notes: [] });
    else pending.push(row);
    if (pending.length + refused.length < batchSize) continue;
    await endBatch();
    if (isPausing()) return { ...counts, isPaused: true };
  }
  await endBatch();
  return { ...counts, isPaused: false };
}

/** Compares the rows with the shop, and writes what they change if the import is no dry run. */
function runBatch(
  context: AppContext,
  rows: readonly FileRow[],
  { kind, allowEmpty, write }: RowImportOptions,
): Promise<ComparedRow[]> {
  const target = getRowTarget(kind);
  if (!write) return target.compare(context.db, rows, { allowEmpty, lock: false });
  return context.db.transaction().execute(async (trx) => {
    const compared = await target.compare(trx, rows, { allowEmpty, lock: true });
    const unexpected = (await write.findUnexpected?.(trx, compared)) ?? new Map<string, string>();
    const plans = compared.flatMap((row) =>
      (row.outcome === "new" || row.outcome === "updated") && !unexpected.has(row.recordKey) ? [row.plan] : [],
    );
    const by = { by: write.by, batchId: write.importId };
    const written = plans.length > 0 ? await target.write(trx, context, plans, by) : [];
    await insertImportedRecords(trx, write.importId, written);
    const ids = new Set(written.map(({ recordId }) => recordId));
    return compared.map((row): ComparedRow => {
      if (row.outcome === "refused" || row.outcome === "unchanged" || ids.has(row.plan.recordId)) return row;
      const { line, key, recordKey } = row;
      const reason = unexpected.get(recordKey) ?? "The record was created meanwhile. Check the file again.";
      return { line, key, recordKey, outcome: "refused", reason };
    });
  });
}

function toImportedRow(row: ComparedRow): ImportedRow {
  const { line, key, recordKey: productKey } = row;
  return row.outcome === "refused"
    ? { line, key, productKey, outcome: "refused", reason: row.reason, changes: [], retained: [], notes: [] }
    : {
        line,
        key,
        productKey,
        outcome: row.outcome,
        reason: "",
        changes: row.changes,
        retained: row.retained,
        notes: row.notes,
      };
}
