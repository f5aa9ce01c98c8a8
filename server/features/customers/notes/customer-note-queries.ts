import type { Insertable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** Oldest first. */
export function listNotes(db: Database, customerId: string) {
  return db.selectFrom("customer_notes").selectAll().where("customer_id", "=", customerId).orderBy("id").execute();
}

/** Not for an account that is deleted at this moment. */
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

export async function insertNote(trx: Transaction, note: Insertable<Tables["customer_notes"]>) {
  await trx.insertInto("customer_notes").values(note).execute();
}

type OwnNote = { customerId: string; noteId: string; staffId: string };
export function lockOwnNote(trx: Transaction, { customerId, noteId, staffId }: OwnNote) {
  return trx
    .selectFrom("customer_notes")
    .select("text")
    .where("id", "=", noteId)
    .where("customer_id", "=", customerId)
    .where("staff_id", "=", staffId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNote(trx: Transaction, noteId: string, text: string, now: Date) {
  await trx.updateTable("customer_notes").set({ text, edited_at: now }).where("id", "=", noteId).execute();
}

export async function deleteNote(trx: Transaction, noteId: string) {
  await trx.deleteFrom("customer_notes").where("id", "=", noteId).execute();
}
