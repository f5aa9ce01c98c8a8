import type { AppContext } from "../../../../context.ts";
import { commandLine, recordAudit } from "../../../shop/audit/audit.ts";
import type { ProductFile } from "../product-files/product-file.ts";
import type { ImportCounts } from "../products/import-products.ts";
import { countImportedRecords } from "../records/imported-record-queries.ts";
import { finishImport, recordCommandImport } from "../records/record-import.ts";
import { finishRowImport } from "./finish-row-import.ts";
import { importRows, type RowImportOptions } from "./import-rows.ts";
import { getRowTarget, requireKeyColumn } from "./row-target.ts";

type FileOptions = Pick<RowImportOptions, "kind" | "allowEmpty" | "onBatch" | "onBytesRead"> & { dryRun: boolean };

/** Imports a file of customers or orders at once, with a record by which it can be undone. A dry run writes nothing. */
export async function importRowFile(
  context: AppContext,
  file: ProductFile,
  { dryRun, ...options }: FileOptions,
  by = commandLine,
): Promise<ImportCounts> {
  const { kind } = options;
  requireKeyColumn(kind, file.columns, []);
  if (dryRun) return toCounts(await importRows(context, file, { ...options, ignored: [] }));
  const describeColumn = (name: string) => getRowTarget(kind).describeColumn(name, file.columns);
  const importId = await recordCommandImport(context, { file, kind, source: "", describeColumn, by });
  await context.db.transaction().execute((trx) => {
    const change = { action: "import.start", entity: "import", entityId: importId, batchId: importId };
    return recordAudit(trx, context, by, { ...change, after: { file: file.path.split("/").at(-1), kind } });
  });
  try {
    const counts = toCounts(await importRows(context, file, { ...options, ignored: [], write: { importId, by } }));
    await finishRowImport(context, by, importId, counts);
    return counts;
  } catch (error) {
    // An import that breaks off also has a record of what it has written. An error of the count must not replace the
    // first error.
    const written = await countImportedRecords(context.db, importId).catch(() => ({ new: 0, updated: 0 }));
    const counts = { ...written, unchanged: 0, refused: 0 };
    await finishImport(context, importId, { ...counts, isComplete: false }).catch(() => {});
    throw error;
  }
}

const toCounts = ({ isPaused: _, ...counts }: ImportCounts & { isPaused: boolean }): ImportCounts => counts;
