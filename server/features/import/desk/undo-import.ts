import type { AppContext } from "../../../context.ts";
import { toStaffActor } from "../../audit/audit.ts";
import { beginUndo, requireUndoPermission } from "../records/undo-import.ts";
import { type Importer, requireImport } from "./check-import.ts";

/** Begins the undo of an import and queues the work. Returns false if that was done before. */
export async function undoImport(context: AppContext, by: Importer, importId: string): Promise<boolean> {
  requireUndoPermission(await requireImport(context, importId), by.granted);
  return context.db.transaction().execute(async (trx) => {
    const isBegun = await beginUndo(trx, context, toStaffActor(by), importId);
    const { id, name } = by;
    if (isBegun) await context.jobs.add(trx, "import", { importId, step: "undo", by: { id, name } });
    return isBegun;
  });
}
