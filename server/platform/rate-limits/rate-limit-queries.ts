import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";

export type RateLimitCount = { key: string; count: number; expires_at: Date };

/** Increments the count. An expired count restarts at 1. */
export async function incrementCount(db: Database, key: string, now: Date, expiresAt: Date): Promise<RateLimitCount> {
  return await db
    .insertInto("rate_limits")
    .values({ key, count: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        count: sql`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when rate_limits.expires_at <= ${now} then ${row.ref("excluded.expires_at")} else rate_limits.expires_at end`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findCounts(db: Database, keys: string[], now: Date): Promise<RateLimitCount[]> {
  return db
    .selectFrom("rate_limits")
    .select(["key", "count", "expires_at"])
    .where("key", "=", sql<string>`any(${keys}::text[])`)
    .where("expires_at", ">", now)
    .modifyEnd(prepared)
    .execute();
}

export async function deleteCounts(db: Database, keys: string[]) {
  await db.deleteFrom("rate_limits").where("key", "in", keys).execute();
}

/**
 * Deletes at most five expired counts and skips locked rows. Every successful login calls this outside of a
 * transaction, which keeps the table small.
 */
export async function deleteExpiredCounts(db: Database, now: Date) {
  const expired = db
    .selectFrom("rate_limits")
    .select("key")
    .where("expires_at", "<", new Date(now.getTime() - 60_000))
    .limit(5)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("rate_limits").where("key", "in", expired).execute();
}
