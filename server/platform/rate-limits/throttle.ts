import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../database/database.ts";
import { formatWait, type RateLimitContext } from "./rate-limit.ts";
import { rateLimitRefusals } from "./rate-limit-metrics.ts";
import { deleteCounts, deleteExpiredCounts } from "./rate-limit-queries.ts";
import { countUnlessBlocked, findBlockedUntil, type Throttle } from "./throttle-queries.ts";

export type { Throttle };
/** A key whose attempts are counted, such as the failed logins of one email from one network. */
export type ThrottledKey = { key: string; throttle: Throttle };

/** Refuses while one of the keys is blocked. Does not count. */
export async function requireNotThrottled(context: RateLimitContext, keys: ThrottledKey[]) {
  const now = context.now();
  const names = keys.map(({ key }) => key);
  const blockedUntil = await findBlockedUntil(context.db, names, now);
  if (blockedUntil) throw toRefusal(blockedUntil, now);
}

/**
 * Counts an attempt for each key and refuses it if one of them is blocked. Returns the keys that this attempt has brought to
 * their first delay. The keys must be in the same order in every call, because two transactions would wait for each other.
 */
export async function countAttempt(
  context: RateLimitContext,
  db: Database,
  keys: ThrottledKey[],
): Promise<ThrottledKey[]> {
  const now = context.now();
  const delayed: ThrottledKey[] = [];
  for (const throttledKey of keys) {
    const { key, throttle } = throttledKey;
    const count = await countUnlessBlocked(db, key, throttle, now);
    if (count === undefined) throw toRefusal((await findBlockedUntil(db, [key], now)) ?? now, now);
    if (count === throttle.free) delayed.push(throttledKey);
  }
  return delayed;
}

/** Deletes the counts of these keys. Also deletes some expired counts, which keeps the table small. */
export async function clearAttempts(context: RateLimitContext, keys: ThrottledKey[]) {
  await deleteExpiredCounts(context.db, context.now());
  const names = keys.map(({ key }) => key);
  await deleteCounts(context.db, names);
}

function toRefusal(blockedUntil: Date, now: Date): Refusal {
  rateLimitRefusals.inc({ limit: "attempts" });
  const retryAfter = Math.max(1, (blockedUntil.getTime() - now.getTime()) / 1000);
  return new Refusal("too_many", `Too many attempts. Please try again in ${formatWait(retryAfter)}.`, { retryAfter });
}
