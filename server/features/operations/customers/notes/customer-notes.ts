import type { AddCustomerNote, CustomerNote, EditCustomerNote } from "#contract/admin/customers/customer-page.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import {
  deleteNote,
  insertFormerNote,
  insertNote,
  listNotes,
  lockCustomer,
  lockOwnNote,
  updateNote,
} from "./customer-note-queries.ts";

/** Oldest first. */
export async function getCustomerNotes(db: Database, member: StaffMember, customerId: string): Promise<CustomerNote[]> {
  const notes = await listNotes(db, customerId);
  return notes.map(({ id, author, text, staff_id: staffId, created_at: at, edited_at: editedAt }) => ({
    _id: id,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    author,
    text,
    isOwn: staffId === member.id,
  }));
}

/**
 * The audit log has the ids of the note and of its former text, but no text: rows of the log are never deleted, and
 * personal data may have to be.
 */
const toChange = (verb: "add" | "edit" | "remove", { customerId, noteId }: NoteId, versionId?: string) => ({
  action: `customer.${verb}-note`,
  entity: "customer",
  entityId: customerId,
  after: { noteId, ...(versionId && { versionId }) },
});

/** A repeated request with the same `noteId` adds nothing twice. */
export function addCustomerNote(
  context: AppContext,
  author: StaffMember,
  customerId: string,
  { noteId = newId(), text }: AddCustomerNote,
) {
  return context.db.transaction().execute(async (trx) => {
    await requireCustomer(trx, customerId);
    const note = { author: author.name, text, created_at: context.now(), edited_at: null };
    await saveNewNote(trx, context, author, { id: noteId, customer_id: customerId, staff_id: author.id, ...note });
  });
}

export async function requireCustomer(trx: Transaction, customerId: string) {
  if (!(await lockCustomer(trx, customerId))) throw new Refusal("not_found", "There is no such customer.");
}

/** `undoes`: the audit row of the change that is undone. */
export async function saveNewNote(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  note: Parameters<typeof insertNote>[1],
  undoes?: number,
) {
  const existing = await insertNote(trx, note);
  if (existing) {
    const isSame = existing.customer_id === note.customer_id && existing.staff_id === note.staff_id;
    if (isSame && existing.text === note.text) return;
    throw new Refusal("conflict", "There is another note with this id.");
  }
  const change = toChange("add", { customerId: note.customer_id, noteId: note.id });
  await recordAudit(trx, context, toStaffActor(by), { ...change, undoes });
}

export type NoteId = { customerId: string; noteId: string };
type Note = NonNullable<Awaited<ReturnType<typeof lockOwnNote>>>;

/**
 * Members change their own notes only.
 * @throws Refusal if the text is no longer what the form has loaded
 */
export function editCustomerNote(context: AppContext, author: StaffMember, id: NoteId, { from, to }: EditCustomerNote) {
  return context.db.transaction().execute(async (trx) => {
    const note = await lockOwnNote(trx, { ...id, staffId: author.id });
    if (!note) throw noSuchNote();
    if (note.text === to) return;
    if (note.text !== from) throw new Refusal("conflict", "The note was changed meanwhile.");
    await saveNoteText(trx, context, author, { note, text: to });
  });
}

/** Changes a locked note. The former text can be restored for a while. */
export async function saveNoteText(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { note, text }: { note: Note; text: string },
  undoes?: number,
) {
  // The same time in both rows: undoing compares them.
  const now = context.now();
  const versionId = await storeFormer(trx, note, now);
  await updateNote(trx, note.id, text, now);
  const change = toChange("edit", { customerId: note.customer_id, noteId: note.id }, versionId);
  await recordAudit(trx, context, toStaffActor(by), { ...change, undoes });
}

/** Members delete their own notes only. */
export function removeCustomerNote(context: AppContext, author: StaffMember, id: NoteId) {
  return context.db.transaction().execute(async (trx) => {
    const note = await lockOwnNote(trx, { ...id, staffId: author.id });
    if (!note) throw noSuchNote();
    await dropNote(trx, context, author, note);
  });
}

/** Deletes a locked note, which can be brought back for a while. */
export async function dropNote(trx: Transaction, context: AppContext, by: StaffMember, note: Note, undoes?: number) {
  const versionId = await storeFormer(trx, note, context.now());
  await deleteNote(trx, note.id);
  const change = toChange("remove", { customerId: note.customer_id, noteId: note.id }, versionId);
  await recordAudit(trx, context, toStaffActor(by), { ...change, undoes });
}

const restorableMs = 30 * 24 * 3_600_000;

/** Returns the id of the former text. */
async function storeFormer(trx: Transaction, note: Note, now: Date): Promise<string> {
  const versionId = newId();
  const { id, customer_id, author, text, created_at, edited_at } = note;
  const former = { id: versionId, note_id: id, customer_id, author, text, created_at, edited_at, replaced_at: now };
  await insertFormerNote(trx, former, new Date(now.getTime() - restorableMs));
  return versionId;
}

const noSuchNote = () => new Refusal("not_found", "There is no such note of yours.");
