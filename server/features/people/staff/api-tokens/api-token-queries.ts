import type { Insertable } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { StaffTables } from "../../../../platform/database/tables/staff.ts";

/** Newest first. */
export function listTokens(db: Database) {
  return db
    .selectFrom("api_tokens as t")
    .innerJoin("staff as s", "s.id", "t.staff_id")
    .innerJoin("roles as r", "r.name", "s.role")
    .select(["t.id", "t.name", "t.prefix", "t.permissions", "t.created_at", "t.expires_at", "t.last_used_at"])
    .select(["t.revoked_at", "s.id as staff_id", "s.name as staff_name", "s.disabled_at", "r.permissions as granted"])
    .orderBy("t.id", "desc")
    .limit(200)
    .execute();
}

export function lockToken(trx: Transaction, id: string) {
  return trx
    .selectFrom("api_tokens")
    .select(["id", "staff_id", "name", "revoked_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false if a token with this id exists. */
export async function insertToken(trx: Transaction, token: Insertable<StaffTables["api_tokens"]>): Promise<boolean> {
  const inserted = await trx
    .insertInto("api_tokens")
    .values(token)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function countActiveTokens(trx: Transaction, staffId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom("api_tokens")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRevoked(trx: Transaction, id: string, now: Date) {
  await trx.updateTable("api_tokens").set({ revoked_at: now }).where("id", "=", id).execute();
}
