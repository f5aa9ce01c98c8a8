import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** After `free` attempts in a window every further attempt is delayed, twice as long as the one before. */
export type Throttle = { free: number; windowSeconds: number; firstDelaySeconds: number; maxDelaySeconds: number };

/** Counts an attempt and returns the count; undefined, without counting, while the key is blocked. */
export async function countUnlessBlocked(
  db: Database,
  key: string,
  { free, windowSeconds, firstDelaySeconds, maxDelaySeconds }: Throttle,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as stored (key, count, expires_at, blocked_until)
    values (${key}, 1, ${addSeconds(now, windowSeconds)}, null)
    on conflict (key) do update set
      count = case when stored.expires_at <= ${now} then 1 else stored.count + 1 end,
      expires_at = case when stored.expires_at <= ${now} then excluded.expires_at else stored.expires_at end,
      blocked_until = case when stored.expires_at > ${now} and stored.count + 1 >= ${free}
        then ${now}::timestamptz + make_interval(secs =>
          least(${maxDelaySeconds}, ${firstDelaySeconds} * power(2, least(stored.count + 1 - ${free}, 20))))
        end
    where stored.blocked_until is null or stored.blocked_until <= ${now}
    returning count`.execute(db);
  return rows[0]?.count;
}

/** The time until which the last of these keys is blocked. */
export async function findBlockedUntil(db: Database, keys: string[], now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom("rate_limits")
    .select((expression) => expression.fn.max("blocked_until").as("until"))
    .where("key", "in", keys)
    .where("blocked_until", ">", now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
