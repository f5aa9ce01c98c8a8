import type { Database } from "../../../platform/database/database.ts";

type NewMessage = { id: string; name: string; email: string; subject: string; message: string; fingerprint: string };

/** Returns false if the message is already stored. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const inserted = await db
    .insertInto("contact_messages")
    .values(message)
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function listLatestMessages(db: Database, limit: number) {
  return db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message", "sent_at as sentAt"])
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
