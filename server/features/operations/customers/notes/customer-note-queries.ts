import type { Insertable, Selectable } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";

/** Oldest first. */
export function listNotes(db: Database, customerId: string) {
  return db
    .selectFrom("customer_notes")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Locks a customer, so that the account is not deleted meanwhile. Returns false if it is deleted. */
export async function lockCustomer(trx: Transaction, customerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a note. Returns the note that had this id before, if there is one. */
export async function insertNote(trx: Transaction, note: Insertable<Tables["customer_notes"]>) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("customer_notes")
    .values(note)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  return trx.selectFrom("customer_notes").selectAll().where("id", "=", note.id).executeTakeFirst();
}

type OwnNote = { customerId: string; noteId: string; staffId: string };
export function lockOwnNote(trx: Transaction, { customerId, noteId, staffId }: OwnNote) {
  return trx
    .selectFrom("customer_notes")
    .selectAll()
    .where("id", "=", noteId)
    .where("customer_id", "=", customerId)
    .where("staff_id", "=", staffId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNote(trx: Transaction, noteId: string, text: string, now: Date) {
  await trx.updateTable("customer_notes").set({ text, edited_at: now }).where("id", "=", noteId).execute();
}

/** The notes with these ids, without deleted notes and those of deleted accounts. */
export function listNotesById(db: Database, ids: readonly string[]) {
  return db.selectFrom("customer_notes").selectAll().where("id", "in", ids).execute();
}

export type FormerNote = Selectable<Tables["former_customer_notes"]>;
/** Adds a former text of a note, and deletes former texts from before `until`. */
export async function insertFormerNote(trx: Transaction, note: FormerNote, until: Date) {
  await trx.deleteFrom("former_customer_notes").where("replaced_at", "<", until).execute();
  await trx.insertInto("former_customer_notes").values(note).execute();
}

export function listFormerNotes(db: Database, ids: readonly string[]): Promise<FormerNote[]> {
  return db.selectFrom("former_customer_notes").selectAll().where("id", "in", ids).execute();
}

/** Locks a former text. A concurrent undo of the same change waits until the transaction ends. */
export function lockFormerNote(trx: Transaction, id: string): Promise<FormerNote | undefined> {
  return trx.selectFrom("former_customer_notes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function deleteNote(trx: Transaction, noteId: string) {
  await trx.deleteFrom("customer_notes").where("id", "=", noteId).execute();
}
