import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
