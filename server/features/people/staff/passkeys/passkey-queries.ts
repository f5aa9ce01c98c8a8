import type { Insertable } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { StaffTables } from "../../../../platform/database/tables/staff.ts";

type Purpose = StaffTables["staff_passkey_challenges"]["purpose"];

/** Oldest first. */
export function listPasskeys(db: Database, staffId: string) {
  return db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "transports", "created_at", "last_used_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Another member's passkey is not found. */
export function findPasskey(db: Database, staffId: string, id: string) {
  return db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "public_key", "counter"])
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
}

/** False if a passkey with this id exists. */
export async function insertPasskey(trx: Transaction, passkey: Insertable<StaffTables["staff_passkeys"]>) {
  const inserted = await trx
    .insertInto("staff_passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Records a use. False if another use has changed the counter since it was compared. */
export async function recordPasskeyUse(
  trx: Transaction,
  id: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable("staff_passkeys")
    .set({ counter: to, last_used_at: now })
    .where("id", "=", id)
    .where("counter", "=", from)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function deletePasskey(trx: Transaction, staffId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("staff_passkeys")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function insertChallenge(
  db: Database,
  { challenge, staffId, purpose, expiresAt }: { challenge: string; staffId: string; purpose: Purpose; expiresAt: Date },
) {
  const row = { challenge, staff_id: staffId, purpose, expires_at: expiresAt };
  await db.insertInto("staff_passkey_challenges").values(row).execute();
}

/** Returns true to one of several concurrent calls. */
export async function takeChallenge(
  trx: Transaction,
  { challenge, staffId, purpose, now }: { challenge: string; staffId: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("staff_passkey_challenges")
    .where("challenge", "=", challenge)
    .where("staff_id", "=", staffId)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Database, now: Date) {
  await db.deleteFrom("staff_passkey_challenges").where("expires_at", "<", now).execute();
}
