import { ImportOptions } from "#contract/admin/imports/imports.ts";
import type { AppContext } from "../../../../context.ts";
import { type ProductFile, UnreadableFile } from "../product-files/product-file.ts";
import { countSteepFalls } from "../products/count-steep-falls.ts";
import type { ImportBatch, ImportCounts } from "../products/import-products.ts";
import { type ImportRecord, updateImport } from "../records/import-record-queries.ts";
import { withStoredFile } from "./stored-file.ts";
import { countResults } from "./stored-import-queries.ts";

/** Opens the stored file. An unreadable file fails the import, and the job is not retried. */
async function readOrFail(
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
      state: "failed",
      problem: error.message.slice(0, 1000),
      finished_at: now(),
    });
    return true;
  }
}

const noCounts: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
/** The counts of a dry run. `steepFalls`: prices that fall by more than half. */
type StepCounts = ImportCounts & { steepFalls?: number };

/**
 * The input of a step. `addBatch` stores that the rows up to `line` were read, so that the next job continues after
 * them.
 */
type Reading = {
  file: ProductFile;
  options: ImportOptions;
  onBytesRead: (bytes: number) => void;
  addBatch: (rows: ImportBatch["rows"], line: number) => Promise<void>;
};
type Read = (reading: Reading) => Promise<{ isPaused: boolean }>;

/** The dry run of a file. Returns whether it is done. */
export async function runCheck(context: AppContext, record: ImportRecord, read: Read): Promise<boolean> {
  if (record.state !== "checking") return true;
  return readOrFail(context, record, async (file, options) => {
    const { isPaused, counts } = await readAndCount(context, record, "checked", { file, options, read });
    if (isPaused) return false;
    await updateImport(context.db, record.id, ["checking"], {
      state: "ready",
      checked: JSON.stringify(counts),
      progress: 100,
    });
    return true;
  });
}

/** The import of a file. `finish` is called once, after all rows. Returns whether the import is done. */
export async function runWrite(
  context: AppContext,
  record: ImportRecord,
  { read, finish }: { read: Read; finish: (counts: ImportCounts) => Promise<void> },
): Promise<boolean> {
  if (record.state !== "running") return true;
  return readOrFail(context, record, async (file, options) => {
    const { isPaused, counts } = await readAndCount(context, record, "counts", { file, options, read });
    if (isPaused) return false;
    await finish({ ...counts, refused: await countResults(context.db, record.id) });
    return true;
  });
}

async function readAndCount(
  { db }: AppContext,
  record: ImportRecord,
  column: "checked" | "counts",
  { file, options, read }: Pick<Reading, "file" | "options"> & { read: Read },
) {
  let counts: StepCounts = record[column] ?? noCounts;
  let bytesRead = 0;
  const { isPaused } = await read({
    file,
    options,
    onBytesRead(bytes) {
      bytesRead = bytes;
    },
    async addBatch(rows, line) {
      counts = column === "checked" ? addSteepFalls(addCounts(counts, rows), rows) : addCounts(counts, rows);
      const progress = Math.min(99, Math.floor((100 * bytesRead) / Math.max(1, file.bytes)));
      const values = { position: line, progress, [column]: JSON.stringify(counts) };
      await updateImport(db, record.id, ["checking", "running"], values);
    },
  });
  return { isPaused, counts };
}

function addSteepFalls(counts: StepCounts, rows: ImportBatch["rows"]): StepCounts {
  const { steepFalls = 0 } = counts;
  return { ...counts, steepFalls: rows.reduce((sum, { changes }) => sum + countSteepFalls(changes), steepFalls) };
}

function addCounts(counts: StepCounts, rows: ImportBatch["rows"]): StepCounts {
  const sum = { ...counts };
  for (const { outcome } of rows) sum[outcome] += 1;
  return sum;
}
