import type { AppContext } from "../../../context.ts";
import { type Actor, recordAudit } from "../../audit/audit.ts";
import { findImport, updateImport } from "../records/import-record-queries.ts";
import { countUndoneRecords, lockRecordsToUndo, storeUndoneRecords } from "../records/imported-record-queries.ts";
import { getRowTarget } from "./row-target.ts";

/** Records per transaction. */
const batchSize = 100;

/** Takes back an import of customers or orders, as `runUndo` does that of products. Returns false if `isPausing` has ended it before all was done. */
export async function runRowUndo(
  context: AppContext,
  by: Actor,
  importId: string,
  isPausing: () => boolean = () => false,
): Promise<boolean> {
  const { db, now } = context;
  const record = await findImport(db, importId);
  if (record?.state !== "undoing" || record.kind === "products") return true;
  const target = getRowTarget(record.kind);
  for (;;) {
    const undone = await db.transaction().execute(async (trx) => {
      const records = await lockRecordsToUndo(trx, importId, batchSize);
      if (records.length === 0) return 0;
      const reverted = await target.revert(trx, context, records, { by, batchId: importId });
      await storeUndoneRecords(trx, importId, reverted);
      return records.length;
    });
    if (undone === 0) break;
    if (isPausing()) return false;
  }
  await db.transaction().execute(async (trx) => {
    const counts = await countUndoneRecords(trx, importId);
    const isEnded = await updateImport(trx, importId, ["undoing"], {
      ...{ state: "undone", undone: JSON.stringify(counts), finished_at: now(), progress: 100 },
    });
    if (!isEnded) return;
    const change = { action: "import.undone", entity: "import", entityId: importId, batchId: importId };
    await recordAudit(trx, context, by, { ...change, after: { file: record.file_name, ...counts } });
  });
  return true;
}
