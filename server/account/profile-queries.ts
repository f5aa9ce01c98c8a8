import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../database/open.ts";
import type { Tables } from "../database/tables.ts";

export type ProfileRow = Selectable<Tables["profiles"]>;

export function findProfile(db: Database, shopperId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom("profiles").selectAll().where("shopper_id", "=", shopperId).executeTakeFirst();
}

/** The first or the next: creating twice leaves one. */
export function saveProfile(db: Database, profile: Insertable<Tables["profiles"]>): Promise<ProfileRow> {
  return db
    .insertInto("profiles")
    .values(profile)
    .onConflict((conflict) => conflict.column("shopper_id").doUpdateSet(profile))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Columns that are undefined stay as they are. */
export function changeProfile(
  db: Database,
  shopperId: string,
  change: Updateable<Tables["profiles"]>,
): Promise<ProfileRow | undefined> {
  return db
    .updateTable("profiles")
    .set({ shopper_id: shopperId, ...change })
    .where("shopper_id", "=", shopperId)
    .returningAll()
    .executeTakeFirst();
}
