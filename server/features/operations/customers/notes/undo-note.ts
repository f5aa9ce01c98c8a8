import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { type AuditRow, isUndone } from "../../../shop/audit/audit.ts";
import {
  type FormerNote,
  listFormerNotes,
  listNotesById,
  lockFormerNote,
  lockOwnNote,
} from "./customer-note-queries.ts";
import { dropNote, requireCustomer, saveNewNote, saveNoteText } from "./customer-notes.ts";

type Undone = Pick<AuditRow, "id" | "action" | "entity_id" | "after">;
type Note = Awaited<ReturnType<typeof listNotesById>>[number];
const read = ({ after }: Undone) => {
  const { noteId, versionId = "" } = after as { noteId: string; versionId?: string };
  return { noteId, versionId };
};

/** The reason why a change of a note cannot be undone, by the row's id; no entry if it can. */
export async function findNoteConflicts(db: Database, rows: readonly Undone[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(read);
  const notes = await listNotesById(
    db,
    ids.map(({ noteId }) => noteId),
  );
  const former = await listFormerNotes(
    db,
    ids.map(({ versionId }) => versionId),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(findStored(notes, former, row), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

function findStored(notes: readonly Note[], former: readonly FormerNote[], row: Undone) {
  const { noteId, versionId } = read(row);
  return { note: notes.find(({ id }) => id === noteId), former: former.find(({ id }) => id === versionId) };
}

function findConflict({ note, former }: ReturnType<typeof findStored>, { action }: Undone): string | undefined {
  if (action === "customer.add-note") {
    if (!note) return "The note was deleted later.";
    return note.edited_at === null ? undefined : "The note was changed later.";
  }
  if (!former) return "The text before is not stored any more.";
  if (action === "customer.remove-note") return note ? "The note is back already." : undefined;
  if (!note) return "The note was deleted later.";
  return note.edited_at?.getTime() === former.replaced_at.getTime() ? undefined : "The note was changed again later.";
}

/**
 * Undoes a change of a note: deletes an added note, or brings back a deleted one or an earlier text. Returns false if
 * the change was undone before.
 */
export function undoNoteChange(context: AppContext, by: StaffMember, row: Undone): Promise<boolean> {
  const { noteId, versionId } = read(row);
  return context.db.transaction().execute(async (trx) => {
    const version = await lockFormerNote(trx, versionId);
    const [stored] = await listNotesById(trx, [noteId]);
    const customerId = stored?.customer_id ?? version?.customer_id ?? row.entity_id ?? "";
    await requireCustomer(trx, customerId);
    const note = await lockOwnNote(trx, { customerId, noteId, staffId: by.id });
    if (await isUndone(trx, row.id)) return false;
    const conflict = findConflict({ note, former: version }, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    if (note && version) await saveNoteText(trx, context, by, { note, text: version.text }, row.id);
    else if (note) await dropNote(trx, context, by, note, row.id);
    else if (version) {
      const { author, text, created_at, edited_at } = version;
      const restored = { id: noteId, customer_id: customerId, staff_id: by.id, author, text, created_at, edited_at };
      await saveNewNote(trx, context, by, restored, row.id);
    }
    return true;
  });
}
