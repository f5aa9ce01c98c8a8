import type { Insertable, Selectable } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";

export type OrderNoteRow = Selectable<Tables["order_notes"]>;

export function listOrderNotes(db: Database, orderId: string): Promise<OrderNoteRow[]> {
  return db
    .selectFrom("order_notes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Returns the stored note if there is one with this id already. */
export async function insertOrderNote(trx: Transaction, note: Insertable<Tables["order_notes"]>) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("order_notes")
    .values(note)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  return trx.selectFrom("order_notes").selectAll().where("id", "=", note.id).executeTakeFirst();
}

/** Deletes the note if the member wrote it. */
export function deleteOrderNote(
  trx: Transaction,
  { orderId, noteId, staffId }: { orderId: string; noteId: string; staffId: string },
) {
  return trx
    .deleteFrom("order_notes")
    .where("id", "=", noteId)
    .where("order_id", "=", orderId)
    .where("staff_id", "=", staffId)
    .returning("text")
    .executeTakeFirst();
}
