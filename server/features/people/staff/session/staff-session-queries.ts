import type { Insertable } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import type { StaffTables } from "../../../../platform/database/tables/staff.ts";

export async function insertStaffSession(db: Database, session: Insertable<StaffTables["staff_sessions"]>) {
  await db.insertInto("staff_sessions").values(session).execute();
}

/** Records a use unless a concurrent request has done so since `usedBefore`. */
export async function touchStaffSession(db: Database, id: string, now: Date, usedBefore: Date) {
  await db
    .updateTable("staff_sessions")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where("last_used_at", "<", usedBefore)
    .execute();
}

export async function setPasswordConfirmed(db: Database, id: string, now: Date) {
  await db.updateTable("staff_sessions").set({ confirmed_at: now }).where("id", "=", id).execute();
}

/** Sessions that can still be used, last used first. */
export function listStaffSessions(db: Database, staffId: string, now: Date, usedSince: Date) {
  return db
    .selectFrom("staff_sessions")
    .select(["id", "browser", "network", "signed_in_at", "last_used_at"])
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .where("last_used_at", ">=", usedSince)
    .orderBy("last_used_at", "desc")
    .limit(50)
    .execute();
}

export async function deleteStaffSession(db: Database, staffId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteOtherSessions(db: Database, staffId: string, ownSession: string) {
  await db.deleteFrom("staff_sessions").where("staff_id", "=", staffId).where("id", "<>", ownSession).execute();
}

export async function deleteExpiredStaffSessions(db: Database, now: Date) {
  await db.deleteFrom("staff_sessions").where("expires_at", "<", now).execute();
}
