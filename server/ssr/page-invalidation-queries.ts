import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

export const channel = "pages_changed";

export async function notifyPageInvalidation(db: Database): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}
