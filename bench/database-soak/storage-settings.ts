import { sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

type TableSettings = { table: string; settings: string[] };

/** The storage settings that migrations have given to tables. */
export async function readSettings(db: Database): Promise<TableSettings[]> {
  const { rows } = await sql<TableSettings>`
    select relname as table, reloptions as settings from pg_class
    where relkind = 'r' and reloptions is not null and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows;
}

export async function resetSettings(db: Database, tables: readonly TableSettings[]) {
  for (const { table, settings } of tables) {
    const names = settings.map((setting) => setting.split("=")[0]).join(", ");
    await sql`alter table ${sql.table(table)} reset (${sql.raw(names)})`.execute(db);
  }
}

/** Sets the storage settings and rewrites the tables, as if they had been filled with these settings. */
export async function applySettings(db: Database, tables: readonly TableSettings[]) {
  for (const { table, settings } of tables) {
    await sql`alter table ${sql.table(table)} set (${sql.raw(settings.join(", "))})`.execute(db);
    if (settings.some((setting) => setting.startsWith("fillfactor")))
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
  }
}
