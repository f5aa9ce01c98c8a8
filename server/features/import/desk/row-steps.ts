import { updateImport } from "../records/import-record-queries.ts";
import { finishRowImport } from "../rows/finish-row-import.ts";
import { importRows } from "../rows/import-rows.ts";
import type { ComparedRow, RowKind } from "../rows/row-target.ts";
import { runRowUndo } from "../rows/undo-rows.ts";
import { findUnexpected } from "./expected-changes.ts";
import { countResults, deleteFile, storeResults, storeRows } from "./import-desk-queries.ts";
import type { RunStep, Step } from "./import-step.ts";
import { addCounts, createProgress, noCounts, readOrFail, storeProgress } from "./step-progress.ts";

/** The steps of an import of customers or orders. */
export const rowSteps: Record<Step, RunStep> = {
  async check(context, record, isPausing) {
    if (record.state !== "checking") return true;
    return readOrFail(context, record, async (file, { allowEmpty, ignored }) => {
      let counts = record.checked ?? noCounts;
      const progress = createProgress(file);
      const { isPaused } = await importRows(context, file, {
        ...{ kind: record.kind as RowKind, allowEmpty, ignored, isPausing, afterLine: record.position },
        onBytesRead: progress.setBytes,
        async onBatch({ rows, line, notes }) {
          counts = addCounts(counts, rows);
          const shown = rows.filter(({ outcome, retained }) => outcome !== "unchanged" || retained.length > 0);
          await storeRows(
            context.db,
            shown.map(({ productKey, changes, retained, ...row }) => ({
              ...{ ...row, import_id: record.id, product_key: productKey, result: null },
              ...{ changes: JSON.stringify(changes), retained: JSON.stringify(retained) },
              notes: JSON.stringify(notes.get(row.line) ?? []),
            })),
          );
          await storeProgress(context, record.id, { line, progress: progress.get(), checked: counts });
        },
      });
      if (isPaused) return false;
      await updateImport(context.db, record.id, ["checking"], {
        ...{ state: "ready", checked: JSON.stringify(counts), progress: 100 },
      });
      return true;
    });
  },

  async write(context, record, isPausing, by) {
    if (record.state !== "running") return true;
    return readOrFail(context, record, async (file, { allowEmpty, ignored }) => {
      const kind = record.kind as RowKind;
      let counts = record.counts ?? noCounts;
      const progress = createProgress(file);
      const { isPaused } = await importRows(context, file, {
        ...{ kind, allowEmpty, ignored, isPausing, afterLine: record.position, onBytesRead: progress.setBytes },
        write: {
          ...{ importId: record.id, by },
          findUnexpected: (db, rows) => findUnexpected(db, record.id, rows.flatMap(toExpected), kind.slice(0, -1)),
        },
        async onBatch({ rows, line }) {
          counts = addCounts(counts, rows);
          await storeResults(context.db, record.id, rows);
          await storeProgress(context, record.id, { line, progress: progress.get(), counts });
        },
      });
      if (isPaused) return false;
      const refused = await countResults(context.db, record.id);
      await finishRowImport(context, by, record.id, { ...counts, refused });
      // The file has personal data, and is not needed any more: an undo has its own record.
      await deleteFile(context.db, record.id);
      return true;
    });
  },

  undo: (context, record, isPausing, by) => runRowUndo(context, by, record.id, isPausing),
};

/** Rows to compare with the dry run: those that change something. */
function toExpected(row: ComparedRow) {
  if (row.outcome !== "new" && row.outcome !== "updated") return [];
  const { recordKey: key, outcome, changes } = row;
  return [{ key, outcome, changes }];
}
