import type { AppContext } from "../../../../context.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import type { ImportCounts } from "../products/import-products.ts";
import { findImport, updateImport } from "../records/import-record-queries.ts";
import { countImportedRecords } from "../records/imported-record-queries.ts";

/** Ends an import, once. The counts include the records that earlier attempts have written. */
export async function finishRowImport(context: AppContext, by: Actor, importId: string, counts: ImportCounts) {
  const { db, now } = context;
  await db.transaction().execute(async (trx) => {
    const written = await countImportedRecords(trx, importId);
    const others = counts.new + counts.updated + counts.unchanged - written.new - written.updated;
    const sum = { ...written, unchanged: Math.max(0, others), refused: counts.refused };
    const isEnded = await updateImport(trx, importId, ["running"], {
      state: "done",
      finished_at: now(),
      progress: 100,
      counts: JSON.stringify(sum),
    });
    if (!isEnded) return;
    const record = await findImport(trx, importId);
    const change = { action: "import.finish", entity: "import", entityId: importId, batchId: importId };
    await recordAudit(trx, context, by, { ...change, after: { file: record?.file_name, kind: record?.kind, ...sum } });
  });
}
