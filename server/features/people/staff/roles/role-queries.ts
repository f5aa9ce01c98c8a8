import type { Database, Transaction } from "../../../../platform/database/database.ts";

export function listMembersByRole(db: Database) {
  return db.selectFrom("staff").select(["id", "name", "role", "disabled_at"]).orderBy("name").orderBy("id").execute();
}

/** The numbers of invitations that can still be accepted, by their role. */
export function countOpenInvitations(db: Database, now: Date) {
  return db
    .selectFrom("staff_invitations")
    .select(({ fn }) => ["role", fn.countAll<number>().as("count")])
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .groupBy("role")
    .execute();
}

/** Locks a role. Invitations and members that are about to get the role wait until the transaction ends. */
export function lockRoleForRemoval(trx: Transaction, name: string) {
  return trx
    .selectFrom("roles")
    .select(["name", "label", "permissions"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRole(trx: Transaction, role: { name: string; label: string; permissions: string[] }) {
  await trx.insertInto("roles").values(role).execute();
}

export async function updateRole(trx: Transaction, name: string, role: { label: string; permissions: string[] }) {
  await trx.updateTable("roles").set(role).where("name", "=", name).execute();
}

/** Deletes a role with its invitations, none of which can be accepted any more. */
export async function deleteRole(trx: Transaction, name: string) {
  await trx.deleteFrom("staff_invitations").where("role", "=", name).execute();
  await trx.deleteFrom("roles").where("name", "=", name).execute();
}
