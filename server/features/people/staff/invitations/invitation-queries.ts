import type { Insertable } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { StaffTables } from "../../../../platform/database/tables/staff.ts";

export async function insertInvitation(db: Database, invitation: Insertable<StaffTables["staff_invitations"]>) {
  await db.insertInto("staff_invitations").values(invitation).execute();
}

/** Invitations that were not accepted. */
const selectOpen = (db: Database, now: Date) =>
  db.selectFrom("staff_invitations as i").where("i.accepted_at", "is", null).where("i.expires_at", ">", now);

/** The link that was mailed stays valid. */
export async function changeInvitation(
  trx: Transaction,
  id: string,
  change: { role: string; invited_by: string | null },
) {
  await trx.updateTable("staff_invitations").set(change).where("id", "=", id).execute();
}

/** Deletes the earlier invitations of a person that were not accepted. A new invitation replaces them. */
export async function deleteOpenInvitations(db: Database, email: string) {
  await db.deleteFrom("staff_invitations").where("email", "=", email).where("accepted_at", "is", null).execute();
}

/**
 * Open invitations with the label and permissions of their role, and with their inviter, who is null if a command has
 * invited.
 */
const selectInvitations = (db: Database, now: Date) =>
  selectOpen(db, now)
    .innerJoin("roles as r", "r.name", "i.role")
    .leftJoin("staff as s", "s.id", "i.invited_by")
    .leftJoin("roles as o", "o.name", "s.role")
    .select(["i.id", "i.email", "i.role", "i.created_at", "i.expires_at", "i.invited_by", "r.label", "r.permissions"])
    .select([
      "s.name as inviter",
      "s.email as inviter_email",
      "s.disabled_at as inviter_disabled_at",
      "o.permissions as inviter_permissions",
    ]);

export function findInvitation(db: Database, id: string, now: Date) {
  return selectInvitations(db, now).where("i.id", "=", id).executeTakeFirst();
}

export function findOpenInvitation(trx: Transaction, email: string, now: Date) {
  return selectInvitations(trx, now).where("i.email", "=", email).executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Open invitations by email, without the links for the first owner, which are for nobody in particular. */
export function listInvitations(db: Database, now: Date) {
  return selectInvitations(db, now).where("i.email", "<>", "").orderBy("i.email").execute();
}

/** Marks an open invitation as accepted. Returns true to one of several concurrent calls. */
export async function takeInvitation(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable("staff_invitations")
    .set({ accepted_at: now })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Returns true to one of several concurrent calls. */
export async function deleteInvitation(trx: Transaction, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("staff_invitations")
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
