import { isIP } from "node:net";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../database/database.ts";
import { rateLimitRefusals } from "./rate-limit-metrics.ts";
import { findCounts, incrementCount, type RateLimitCount } from "./rate-limit-queries.ts";

export type RateLimitContext = { db: Database; now: () => Date };
/** The client that is limited: the email address in the request, and the client's network. */
type RateLimitSubject = { email: string; network: string };
type RateLimit = { name: string; windowSeconds: number; perEmail: number; perNetwork: number; message?: string };

/** Refuses if the limit is used up. Does not count. */
export async function requireWithinRateLimit(context: RateLimitContext, limit: RateLimit, subject: RateLimitSubject) {
  const now = context.now();
  const keys = toKeys(limit, subject);
  for (const row of await findCounts(context.db, Object.values(keys), now)) {
    if (row.count >= maxCount(limit, keys, row)) throw toRefusal(limit, row, now);
  }
}

/** Counts a request and refuses it above the limit. Counts are stored in the database, because several processes share them. */
export async function consumeRateLimit(
  context: RateLimitContext,
  db: Database,
  limit: RateLimit,
  subject: RateLimitSubject,
) {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const keys = toKeys(limit, subject);
  for (const key of [keys.address, keys.network]) {
    const row = await incrementCount(db, key, now, expiresAt);
    if (row.count > maxCount(limit, keys, row)) throw toRefusal(limit, row, now);
  }
}

/** Counts a call; false above the maximum. */
export async function consumeWithin(
  context: RateLimitContext,
  db: Database,
  key: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): Promise<boolean> {
  const now = context.now();
  const { count } = await incrementCount(db, key, now, new Date(now.getTime() + windowSeconds * 1000));
  return count <= max;
}

function toKeys({ name }: RateLimit, { email, network }: RateLimitSubject) {
  return { address: `${name} ${email}`, network: `${name} from ${network}` };
}

function maxCount(limit: RateLimit, keys: { address: string }, { key }: RateLimitCount): number {
  return key === keys.address ? limit.perEmail : limit.perNetwork;
}

function toRefusal(
  { name, message = "Too many attempts." }: RateLimit,
  { expires_at: expiresAt }: RateLimitCount,
  now: Date,
): Refusal {
  rateLimitRefusals.inc({ limit: name });
  const retryAfter = Math.max(1, (expiresAt.getTime() - now.getTime()) / 1000);
  return new Refusal("too_many", `${message} Please try again in ${formatWait(retryAfter)}.`, { retryAfter });
}

/** A waiting time for "Please try again in …". */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/**
 * The IPv4 address, or the /64 prefix of an IPv6 address, because one client usually has all 2^64 addresses of a prefix.
 * A proxy may add the client's port to an IPv4 address, or forward a forged header: anything else is one network.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/^([\d.]+):\d+$/, "$1");
  if (isIP(address) === 4) return address;
  if (isIP(address) === 0) return "unknown";
  const [left = "", right] = address.split("::");
  const start = left.split(":").filter(Boolean);
  const end = (right ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  return `${[...start, ...zeros, ...end].slice(0, 4).join(":")}::/64`;
}
