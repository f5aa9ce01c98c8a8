import { finishRowImport } from "../rows/finish-row-import.ts";
import { importRows } from "../rows/import-rows.ts";
import type { ComparedRow, RowKind } from "../rows/row-target.ts";
import { runRowUndo } from "../rows/undo-rows.ts";
import { findUnexpected } from "./expected-changes.ts";
import { type ImportStep, isShown, type RunStep } from "./import-step.ts";
import { runCheck, runWrite } from "./step-progress.ts";
import { deleteFile, storeResults, storeRows } from "./stored-import-queries.ts";

/** The steps of an import of customers or orders. */
export const rowSteps: Record<ImportStep, RunStep> = {
  check: (context, record, isPausing) =>
    runCheck(context, record, ({ file, options: { allowEmpty, ignored }, onBytesRead, addBatch }) =>
      importRows(context, file, {
        kind: record.kind as RowKind,
        allowEmpty,
        ignored,
        isPausing,
        afterLine: record.position,
        onBytesRead,
        async onBatch({ rows, line }) {
          const shown = rows.filter(isShown);
          await storeRows(
            context.db,
            shown.map(({ productKey, changes, retained, notes, ...row }) => ({
              ...row,
              import_id: record.id,
              product_key: productKey,
              result: null,
              changes: JSON.stringify(changes),
              retained: JSON.stringify(retained),
              notes: JSON.stringify(notes),
            })),
          );
          await addBatch(rows, line);
        },
      }),
    ),

  write: (context, record, isPausing, by) =>
    runWrite(context, record, {
      read({ file, options: { allowEmpty, ignored }, onBytesRead, addBatch }) {
        const kind = record.kind as RowKind;
        return importRows(context, file, {
          kind,
          allowEmpty,
          ignored,
          isPausing,
          afterLine: record.position,
          onBytesRead,
          write: {
            importId: record.id,
            by,
            findUnexpected: (db, rows) => findUnexpected(db, record.id, rows.flatMap(toExpected), kind.slice(0, -1)),
          },
          async onBatch({ rows, line }) {
            await storeResults(context.db, record.id, rows);
            await addBatch(rows, line);
          },
        });
      },
      async finish(counts) {
        await finishRowImport(context, by, record.id, counts);
        // The file has personal data, and is not needed any more: an undo has its own record.
        await deleteFile(context.db, record.id);
      },
    }),

  undo: (context, record, isPausing, by) => runRowUndo(context, by, record.id, isPausing),
};

/** Only rows that change something are compared with the dry run. */
function toExpected(row: ComparedRow) {
  if (row.outcome !== "new" && row.outcome !== "updated") return [];
  const { recordKey: key, outcome, changes } = row;
  return [{ key, outcome, changes }];
}
