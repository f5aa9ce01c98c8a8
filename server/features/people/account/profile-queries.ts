import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

export type ProfileRow = Selectable<Tables["profiles"]>;

export function findProfile(db: Database, customerId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom("profiles").selectAll().where("customer_id", "=", customerId).executeTakeFirst();
}

export function listProfiles(db: Database, customerIds: readonly string[]): Promise<ProfileRow[]> {
  return db.selectFrom("profiles").selectAll().where("customer_id", "in", customerIds).execute();
}

/** The profile, locked until the transaction ends. */
export function lockProfile(trx: Transaction, customerId: string): Promise<ProfileRow | undefined> {
  return trx.selectFrom("profiles").selectAll().where("customer_id", "=", customerId).forUpdate().executeTakeFirst();
}

/** Creates or replaces the profile, so that repeated requests create one profile. */
export function upsertProfile(db: Database, profile: Insertable<Tables["profiles"]>): Promise<ProfileRow> {
  return db
    .insertInto("profiles")
    .values(profile)
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(profile))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined columns are not changed. */
export function updateProfileRow(
  db: Database,
  customerId: string,
  change: Updateable<Tables["profiles"]>,
): Promise<ProfileRow | undefined> {
  return db
    .updateTable("profiles")
    .set({ customer_id: customerId, ...change })
    .where("customer_id", "=", customerId)
    .returningAll()
    .executeTakeFirst();
}
