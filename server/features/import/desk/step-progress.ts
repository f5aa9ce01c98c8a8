import { ImportOptions } from "#contract/admin/imports.ts";
import type { AppContext } from "../../../context.ts";
import { type ProductFile, UnreadableFile } from "../product-files/product-file.ts";
import type { ImportBatch, ImportCounts } from "../products/import-products.ts";
import { type ImportRecord, updateImport } from "../records/import-record-queries.ts";
import { withStoredFile } from "./stored-file.ts";

/** Opens the stored file. One that cannot be read fails the import instead of being retried. */
export async function readOrFail(
  { db, now }: AppContext,
  record: ImportRecord,
  read: (file: ProductFile, options: ImportOptions) => Promise<boolean>,
): Promise<boolean> {
  const options = ImportOptions.parse(record.options);
  try {
    return await withStoredFile(db, record, options, (file) => read(file, options));
  } catch (error) {
    // Every other error is a bug or an outage, after which the job is retried.
    if (!(error instanceof UnreadableFile)) throw error;
    await updateImport(db, record.id, ["checking", "running"], {
      ...{ state: "failed", problem: error.message.slice(0, 1000), finished_at: now() },
    });
    return true;
  }
}

export const noCounts: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };

export function addCounts(counts: ImportCounts, rows: ImportBatch["rows"]): ImportCounts {
  const sum = { ...counts };
  for (const { outcome } of rows) sum[outcome] += 1;
  return sum;
}

export function createProgress(file: ProductFile) {
  let bytes = 0;
  return {
    setBytes: (read: number) => {
      bytes = read;
    },
    get: () => Math.min(99, Math.floor((100 * bytes) / Math.max(1, file.bytes))),
  };
}

type Progress = { line: number; progress: number; checked?: ImportCounts; counts?: ImportCounts };

export async function storeProgress(
  { db }: AppContext,
  importId: string,
  { line, progress, checked, counts }: Progress,
) {
  await updateImport(db, importId, ["checking", "running"], {
    ...{ position: line, progress },
    ...(checked && { checked: JSON.stringify(checked) }),
    ...(counts && { counts: JSON.stringify(counts) }),
  });
}
