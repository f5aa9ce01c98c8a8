import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";

export async function findSettings(db: Database): Promise<Record<string, unknown>> {
  const row = await db.selectFrom("settings").select("value").executeTakeFirst();
  return row?.value ?? {};
}

/** Locks the settings. Concurrent changes wait for each other, so that each finds the values of the previous one. */
export async function lockSettings(trx: Transaction): Promise<Record<string, unknown>> {
  await trx
    .insertInto("settings")
    .values({ value: "{}" })
    .onConflict((conflict) => conflict.column("singleton").doNothing())
    .execute();
  return (await trx.selectFrom("settings").select("value").forUpdate().executeTakeFirstOrThrow()).value;
}

/** Removes the stored values of these settings, so that their defaults apply again. */
export async function removeSettings(trx: Transaction, names: readonly string[]) {
  if (names.length === 0) return;
  await trx
    .updateTable("settings")
    .set({ value: sql`value - ${names}::text[]` })
    .execute();
}

export async function mergeSettings(db: Database, changes: Record<string, unknown>) {
  await db
    .insertInto("settings")
    .values({ value: JSON.stringify(changes) })
    .onConflict((conflict) =>
      conflict.column("singleton").doUpdateSet({ value: sql`settings.value || excluded.value` }),
    )
    .execute();
}
