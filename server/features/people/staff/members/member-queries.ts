import { sql } from "kysely";
import { allPermissions } from "#contract/admin/permissions.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { selectActiveFactor } from "./staff-queries.ts";

export function listStaff(db: Database) {
  return db
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .leftJoin("staff_sessions as t", "t.staff_id", "s.id")
    .select(({ fn, exists, selectFrom }) => [
      "s.id",
      "s.email",
      "s.name",
      "s.role",
      "r.label",
      "s.created_at",
      "s.disabled_at",
      fn.max("t.last_used_at").as("last_used_at"),
      exists(selectActiveFactor({ selectFrom })).$castTo<boolean>().as("has_second_factor"),
    ])
    .groupBy(["s.id", "r.label"])
    .orderBy("s.name")
    .orderBy("s.id")
    .execute();
}

export function listRoles(db: Database) {
  return db.selectFrom("roles").select(["name", "label", "permissions"]).orderBy("label").execute();
}

/** Changes of members wait for each other: two owners who disable each other at once must not both succeed. */
export async function lockRoles(trx: Transaction) {
  await trx.selectFrom("roles").select("name").orderBy("name").forNoKeyUpdate().execute();
}

/** Whether the shop has members of staff, also if all of them are disabled. */
export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Finds a member, also a disabled one. */
export function findMember(trx: Transaction, id: string) {
  return trx
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .select(["s.id", "s.email", "s.name", "s.role", "r.label", "r.permissions", "s.disabled_at"])
    .where("s.id", "=", id)
    .executeTakeFirst();
}

/** Finds a member by email, also a disabled one. */
export function findMemberByEmail(trx: Transaction, email: string) {
  return trx.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirst();
}

/** Members with all permissions who may sign in. */
export async function countOwners(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("s.disabled_at", "is", null)
    .where(sql<boolean>`${sql.lit(allPermissions)} = any(r.permissions)`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteSessions(trx: Transaction, id: string) {
  await trx.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
}

export async function setRole(trx: Transaction, id: string, role: string) {
  await trx.updateTable("staff").set({ role }).where("id", "=", id).execute();
}

/** Disables or enables an account, and ends its sessions, so that enabling it again does not bring them back. */
export async function setDisabled(trx: Transaction, id: string, disabledAt: Date | null) {
  await trx.updateTable("staff").set({ disabled_at: disabledAt }).where("id", "=", id).execute();
  await trx.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
}

/** Revokes the tokens of a member that are not revoked yet, and returns them. */
export function revokeTokensOf(trx: Transaction, staffId: string, now: Date) {
  return trx
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "name"])
    .execute();
}
