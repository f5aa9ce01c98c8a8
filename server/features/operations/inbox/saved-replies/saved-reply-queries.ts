import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

export type SavedReplyFields = { title: string; text: string };
type SavedReplyRow = SavedReplyFields & { id: string };
const columns = ["id", "title", "text"] as const;

/** Saved replies, sorted by title. */
export function listSavedReplies(db: Database): Promise<SavedReplyRow[]> {
  return db.selectFrom("saved_replies").select(columns).orderBy("title").execute();
}

/**
 * Locks the table, before any of its rows. Changes wait for each other, because two at once could give two replies the
 * same title.
 */
export async function lockTitles(trx: Transaction) {
  await sql`lock table saved_replies in share row exclusive mode`.execute(trx);
}

export async function upsertSavedReply(trx: Transaction, { id, title, text }: SavedReplyRow, at: Date) {
  const fields = { title, text, updated_at: at };
  await trx
    .insertInto("saved_replies")
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

export async function deleteSavedReply(trx: Transaction, id: string) {
  await trx.deleteFrom("saved_replies").where("id", "=", id).execute();
}
