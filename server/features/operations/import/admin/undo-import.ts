import type { AppContext } from "../../../../context.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { type Actor, toStaffActor } from "../../../shop/audit/audit.ts";
import { findImport } from "../records/import-record-queries.ts";
import { beginUndo, listLeft, requireUndoPermission, runUndo } from "../records/undo-import.ts";
import { runRowUndo } from "../rows/undo-rows.ts";
import { requireImport, requireImportPermission } from "./check-import.ts";
import { toJobType } from "./import-step.ts";

/** Begins the undo of an import and queues the work. Returns false if that was done before. */
export async function undoImport(context: AppContext, by: StaffMember, importId: string): Promise<boolean> {
  const record = await requireImport(context, importId);
  requireImportPermission(record, by.granted);
  requireUndoPermission(record, by.granted);
  return context.db.transaction().execute(async (trx) => {
    const isBegun = await beginUndo(trx, context, toStaffActor(by), importId);
    const { id, name } = by;
    if (isBegun) await context.jobs.add(trx, toJobType(record), { importId, step: "undo", by: { id, name } });
    return isBegun;
  });
}

const maxListedConflicts = 20;

/**
 * Undoes an import in this process, and goes on with an undo that was interrupted. Returns undefined if it was undone
 * before.
 */
export async function undoImportAtOnce(context: AppContext, by: Actor, importId: string) {
  const isBegun = await context.db.transaction().execute((trx) => beginUndo(trx, context, by, importId));
  const record = await findImport(context.db, importId);
  if (!record || (!isBegun && record.state === "undone")) return undefined;
  await (record.kind === "products" ? runUndo : runRowUndo)(context, by, importId);
  const counts = (await findImport(context.db, importId))?.undone ?? {};
  return { counts, conflicts: await listLeft(context.db, record, maxListedConflicts) };
}
