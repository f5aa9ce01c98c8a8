import type { Database, Transaction } from "../../../../platform/database/database.ts";

export async function getPasswordHash(db: Database, staffId: string): Promise<string> {
  const query = db.selectFrom("staff").select("password_hash").where("id", "=", staffId);
  return (await query.executeTakeFirstOrThrow()).password_hash;
}

/**
 * Ends all sessions but one, and all links for a forgotten password. Returns false, without a change, if the password
 * is not `previousHash` any more.
 */
export async function setPassword(
  trx: Transaction,
  staffId: string,
  { passwordHash, previousHash, ownSession }: { passwordHash: string; previousHash?: string; ownSession?: string },
): Promise<boolean> {
  const updated = await trx
    .updateTable("staff")
    .set({ password_hash: passwordHash })
    .where("id", "=", staffId)
    .where("disabled_at", "is", null)
    .$if(previousHash !== undefined, (query) => query.where("password_hash", "=", previousHash ?? ""))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await trx
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("id", "<>", ownSession ?? "")
    .execute();
  await trx.deleteFrom("staff_password_resets").where("staff_id", "=", staffId).execute();
  return true;
}

export async function insertPasswordReset(db: Database, reset: { id: string; staff_id: string; expires_at: Date }) {
  await db.insertInto("staff_password_resets").values(reset).execute();
}

/** The member whose reset link has this id, if the link can still be used. */
export function findPasswordReset(db: Database, id: string, now: Date) {
  return db
    .selectFrom("staff_password_resets as p")
    .innerJoin("staff as s", "s.id", "p.staff_id")
    .select(["s.id", "s.email", "s.name"])
    .where("p.id", "=", id)
    .where("p.expires_at", ">", now)
    .where("s.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Returns true to one of several concurrent calls. */
export async function takePasswordReset(trx: Transaction, id: string): Promise<boolean> {
  const deleted = await trx.deleteFrom("staff_password_resets").where("id", "=", id).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteExpiredPasswordResets(db: Database, now: Date) {
  await db.deleteFrom("staff_password_resets").where("expires_at", "<", now).execute();
}
