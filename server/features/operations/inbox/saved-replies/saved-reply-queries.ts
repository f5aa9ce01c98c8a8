import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

export type SavedReplyFields = { title: string; text: string };
export type SavedReplyRow = SavedReplyFields & { id: string };
const columns = ["id", "title", "text"] as const;

/** Saved replies, sorted by title. */
export function listSavedReplies(db: Database): Promise<SavedReplyRow[]> {
  return db.selectFrom("saved_replies").select(columns).orderBy("title").execute();
}

export function lockSavedReply(trx: Transaction, id: string): Promise<SavedReplyRow | undefined> {
  return trx.selectFrom("saved_replies").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Returns false if a saved reply with this id or title exists. */
export async function insertSavedReply(trx: Transaction, reply: SavedReplyRow, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto("saved_replies")
    .values({ ...reply, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Locks the table. Changes wait for each other and for new replies, because two at once could give two replies the same
 * title.
 */
export async function lockTitles(trx: Transaction) {
  await sql`lock table saved_replies in share row exclusive mode`.execute(trx);
}

export async function isTitleTaken(trx: Transaction, { id, title }: Omit<SavedReplyRow, "text">): Promise<boolean> {
  const other = trx.selectFrom("saved_replies").select("id").where("title", "=", title).where("id", "<>", id);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function updateSavedReply(trx: Transaction, { id, title, text }: SavedReplyRow, at: Date) {
  await trx.updateTable("saved_replies").set({ title, text, updated_at: at }).where("id", "=", id).execute();
}

export async function deleteSavedReply(trx: Transaction, id: string) {
  await trx.deleteFrom("saved_replies").where("id", "=", id).execute();
}
