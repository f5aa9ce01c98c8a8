import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Throws unless the database responds and is migrated. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1 from settings`.execute(db);
}
