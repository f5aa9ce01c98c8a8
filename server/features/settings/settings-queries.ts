import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export async function findSettings(db: Database): Promise<Record<string, unknown>> {
  const row = await db.selectFrom("settings").select("value").executeTakeFirst();
  return row?.value ?? {};
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
