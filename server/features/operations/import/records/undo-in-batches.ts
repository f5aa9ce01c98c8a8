import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { type ImportRecord, updateImport } from "./import-record-queries.ts";

type Undo = {
  record: Pick<ImportRecord, "id" | "file_name">;
  /** Undoes the next records of the import. Returns their number; 0 when none is left. */
  undoBatch: (trx: Transaction) => Promise<number>;
  count: (db: Database) => Promise<Record<string, number>>;
  /** Called once, in the transaction that ends the undo. */
  onEnd?: (trx: Transaction) => Promise<void>;
  isPausing: () => boolean;
};

/** Undoes an import, one batch after the other. Returns false if `isPausing` has ended it before all was done. */
export async function undoInBatches(
  context: AppContext,
  by: Actor,
  { record: { id, file_name: file }, undoBatch, count, onEnd, isPausing }: Undo,
): Promise<boolean> {
  const { db, now } = context;
  while ((await db.transaction().execute(undoBatch)) > 0) if (isPausing()) return false;
  await db.transaction().execute(async (trx) => {
    const counts = await count(trx);
    const isEnded = await updateImport(trx, id, ["undoing"], {
      state: "undone",
      undone: JSON.stringify(counts),
      finished_at: now(),
      progress: 100,
    });
    if (!isEnded) return;
    await onEnd?.(trx);
    const change = { action: "import.undone", entity: "import", entityId: id, batchId: id };
    await recordAudit(trx, context, by, { ...change, after: { file, ...counts } });
  });
  return true;
}
