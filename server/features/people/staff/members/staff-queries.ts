import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { StaffTables } from "../../../../platform/database/tables/staff.ts";

export type StaffRow = {
  id: string;
  email: string;
  name: string;
  role: string;
  role_label: string;
  permissions: string[];
  has_second_factor: boolean;
};

/** A row for each second factor of the member `s`. */
export function selectActiveFactor({
  selectFrom,
}: Pick<ExpressionBuilder<StaffTables & { s: StaffTables["staff"] }, "s">, "selectFrom">) {
  return selectFrom("staff_second_factors as f")
    .select("f.staff_id")
    .whereRef("f.staff_id", "=", "s.id")
    .where("f.confirmed_at", "is not", null)
    .unionAll(selectFrom("staff_passkeys as k").select("k.staff_id").whereRef("k.staff_id", "=", "s.id"));
}

/** Members of staff that may sign in. */
export function selectStaff(db: Database) {
  return db
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .select((row) => [
      "s.id",
      "s.email",
      "s.name",
      "s.role",
      "r.label as role_label",
      "r.permissions",
      row.exists(selectActiveFactor(row)).$castTo<boolean>().as("has_second_factor"),
    ])
    .where("s.disabled_at", "is", null);
}

export function findStaffByEmail(db: Database, email: string) {
  return selectStaff(db).select("s.password_hash").where("s.email", "=", email).executeTakeFirst();
}

export function findStaffBySession(db: Database, sessionId: string, now: Date) {
  return selectStaff(db)
    .innerJoin("staff_sessions as t", "t.staff_id", "s.id")
    .select(["t.last_used_at", "t.confirmed_at as confirmedAt"])
    .where("t.id", "=", sessionId)
    .where("t.expires_at", ">", now)
    .executeTakeFirst();
}

export function findRole(db: Database, name: string) {
  return db.selectFrom("roles").select(["name", "label", "permissions"]).where("name", "=", name).executeTakeFirst();
}

/** The name of a role with all permissions. */
export async function findOwnerRole(db: Database, allPermissions: string): Promise<string> {
  const { name } = await db
    .selectFrom("roles")
    .select("name")
    .where(sql<boolean>`${allPermissions} = any(permissions)`)
    .orderBy("name")
    .limit(1)
    .executeTakeFirstOrThrow();
  return name;
}

export async function hasStaffEmail(db: Database, email: string): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}

/** Returns false if the email has an account already. */
export async function insertStaff(
  db: Database,
  member: { id: string; email: string; name: string; role: string; password_hash: string; created_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto("staff")
    .values({ ...member, disabled_at: null })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Locks the account against changes. False if it was disabled or its password was changed meanwhile. */
export async function lockUnchangedMember(
  trx: Transaction,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("disabled_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
