import type { CustomerNote, EditCustomerNote } from "#contract/admin/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { recordAudit, toStaffActor } from "../../audit/audit.ts";
import type { Reader } from "../../orders/index.ts";
import { deleteNote, insertNote, listNotes, lockCustomer, lockOwnNote, updateNote } from "./customer-note-queries.ts";

/** Oldest first. */
export async function getCustomerNotes(db: Database, reader: Reader, customerId: string): Promise<CustomerNote[]> {
  const notes = await listNotes(db, customerId);
  return notes.map(({ id, author, text, staff_id: staffId, created_at: at, edited_at: editedAt }) => ({
    ...{ _id: id, at: at.toISOString(), editedAt: editedAt?.toISOString() ?? null },
    ...{ author, text, isOwn: staffId === reader.id },
  }));
}

/** The audit log has the note's id, not its text: rows of the log are never deleted, personal data may have to be. */
const toChange = (verb: "add" | "edit" | "remove", customerId: string, noteId: string) => ({
  ...{ action: `customer.${verb}-note`, entity: "customer", entityId: customerId, after: { noteId } },
});

export function addCustomerNote(context: AppContext, author: Reader, customerId: string, text: string) {
  return context.db.transaction().execute(async (trx) => {
    if (!(await lockCustomer(trx, customerId))) throw new Refusal("not_found", "There is no such customer.");
    const id = newId();
    const note = { id, customer_id: customerId, staff_id: author.id, author: author.name, text };
    await insertNote(trx, { ...note, created_at: context.now(), edited_at: null });
    await recordAudit(trx, context, toStaffActor(author), toChange("add", customerId, id));
  });
}

type NoteId = { customerId: string; noteId: string };

/**
 * Members change their own notes only.
 * @throws Refusal if the text is no longer what the form has loaded
 */
export function editCustomerNote(context: AppContext, author: Reader, id: NoteId, { from, to }: EditCustomerNote) {
  return context.db.transaction().execute(async (trx) => {
    const note = await lockOwnNote(trx, { ...id, staffId: author.id });
    if (!note) throw noSuchNote();
    if (note.text === to) return;
    if (note.text !== from) throw new Refusal("conflict", "The note was changed meanwhile.");
    await updateNote(trx, id.noteId, to, context.now());
    await recordAudit(trx, context, toStaffActor(author), toChange("edit", id.customerId, id.noteId));
  });
}

/** Members delete their own notes only. */
export function removeCustomerNote(context: AppContext, author: Reader, id: NoteId) {
  return context.db.transaction().execute(async (trx) => {
    if (!(await lockOwnNote(trx, { ...id, staffId: author.id }))) throw noSuchNote();
    await deleteNote(trx, id.noteId);
    await recordAudit(trx, context, toStaffActor(author), toChange("remove", id.customerId, id.noteId));
  });
}

const noSuchNote = () => new Refusal("not_found", "There is no such note of yours.");
