import type { Insertable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { StaffTables } from "../../../platform/database/tables/staff.ts";

export async function insertInvitation(db: Database, invitation: Insertable<StaffTables["staff_invitations"]>) {
  await db.insertInto("staff_invitations").values(invitation).execute();
}

/** An invitation of somebody replaces the earlier ones that were not accepted. */
export async function deleteOpenInvitations(db: Database, email: string) {
  await db.deleteFrom("staff_invitations").where("email", "=", email).where("accepted_at", "is", null).execute();
}

/** An invitation that can be accepted, with the label of its role. */
export function findInvitation(db: Database, id: string, now: Date) {
  return db
    .selectFrom("staff_invitations as i")
    .innerJoin("roles as r", "r.name", "i.role")
    .select(["i.email", "r.label"])
    .where("i.id", "=", id)
    .where("i.accepted_at", "is", null)
    .where("i.expires_at", ">", now)
    .executeTakeFirst();
}

/** Marks an open invitation as accepted. Of concurrent calls one gets it; the others get undefined. */
export function takeInvitation(trx: Transaction, id: string, now: Date) {
  return trx
    .updateTable("staff_invitations")
    .set({ accepted_at: now })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["email", "role"])
    .executeTakeFirst();
}
