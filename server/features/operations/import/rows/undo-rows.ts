import type { AppContext } from "../../../../context.ts";
import type { Actor } from "../../../shop/audit/audit.ts";
import { findImport } from "../records/import-record-queries.ts";
import { countUndoneRecords, lockRecordsToUndo, storeUndoneRecords } from "../records/imported-record-queries.ts";
import { undoInBatches } from "../records/undo-in-batches.ts";
import { getRowTarget } from "./row-target.ts";

/** Records per transaction. */
const batchSize = 100;

/**
 * Undoes an import of customers or orders, as `runUndo` undoes imports of products. Returns false if `isPausing` has
 * ended it before all was done.
 */
export async function runRowUndo(
  context: AppContext,
  by: Actor,
  importId: string,
  isPausing: () => boolean = () => false,
): Promise<boolean> {
  const record = await findImport(context.db, importId);
  if (record?.state !== "undoing" || record.kind === "products") return true;
  const target = getRowTarget(record.kind);
  return undoInBatches(context, by, {
    record,
    isPausing,
    async undoBatch(trx) {
      const records = await lockRecordsToUndo(trx, importId, batchSize);
      if (records.length === 0) return 0;
      const reverted = await target.revert(trx, context, records, { by, batchId: importId });
      await storeUndoneRecords(trx, importId, reverted);
      return records.length;
    },
    count: (db) => countUndoneRecords(db, importId),
  });
}
