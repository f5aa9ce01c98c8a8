import type { Database } from "../database/open.ts";

type NewMessage = { id: string; name: string; email: string; subject: string; message: string; fingerprint: string };

/** False when this message has been taken already. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const added = await db
    .insertInto("contact_messages")
    .values(message)
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export function findNewestMessages(db: Database, limit: number) {
  return db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message", "sent_at as sentAt"])
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
