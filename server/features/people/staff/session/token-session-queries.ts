import type { Database } from "../../../../platform/database/database.ts";
import { selectStaff } from "../members/staff-queries.ts";

/** The member of a token that is neither expired nor revoked, if the member may sign in. */
export function findStaffByToken(db: Database, tokenHash: string, now: Date) {
  return selectStaff(db)
    .innerJoin("api_tokens as t", "t.staff_id", "s.id")
    .select(["t.id as token_id", "t.name as token_name", "t.permissions as token_permissions", "t.last_used_at"])
    .where("t.token_hash", "=", tokenHash)
    .where("t.revoked_at", "is", null)
    .where("t.expires_at", ">", now)
    .executeTakeFirst();
}

/** Records a use unless a concurrent request has done so since `usedBefore`. */
export async function touchToken(db: Database, id: string, now: Date, usedBefore: Date) {
  await db
    .updateTable("api_tokens")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", usedBefore)]))
    .execute();
}
