import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Counts a mail and returns true, or returns false without counting if the limit is reached. An expired count restarts
 * at 1.
 */
export async function countMail(
  db: Database,
  { key, limit, now, expiresAt }: { key: string; limit: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("rate_limits")
    .values({ key, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((row) => ({
          count: sql`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.count + 1 end`,
          expires_at: sql`case when rate_limits.expires_at <= ${now} then ${row.ref("excluded.expires_at")} else rate_limits.expires_at end`,
        }))
        .where((row) => row.or([row("rate_limits.expires_at", "<=", now), row("rate_limits.count", "<", limit)])),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}
