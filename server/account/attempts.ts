import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type Counted, countUp, dropCount, dropOldCounts, findCounts } from "./attempt-queries.ts";

/** Who tries: the address that is named, and the network it is tried from. */
export type Trier = { email: string; network: string };
type Limit = { what: string; seconds: number; address: number; network: number; said?: string };

/** Wrong passwords. A network may be a whole town behind one address, so it is allowed ten times as much. */
export const loginLimit: Limit = { what: "login", seconds: 15 * 60, address: 10, network: 100 };
/** Mailed codes. */
export const codeLimit: Limit = { what: "code", seconds: 3600, address: 5, network: 300 };

/** Refuses whoever has used up what is allowed. */
export async function requireFewAttempts(context: AppContext, limit: Limit, trier: Trier) {
  const now = context.now();
  const keys = keysOf(limit, trier);
  for (const counted of await findCounts(context.db, Object.values(keys), now)) {
    if (counted.count >= mostOf(limit, keys, counted)) throw tooMany(limit, counted, now);
  }
}

/** Counts one more, and refuses the first that is not allowed. In the database, because several processes answer. */
export async function countAttempt(context: AppContext, db: Database, limit: Limit, trier: Trier) {
  const now = context.now();
  const until = new Date(now.getTime() + limit.seconds * 1000);
  const keys = keysOf(limit, trier);
  for (const key of [keys.address, keys.network]) {
    const counted = await countUp(db, key, now, until);
    if (counted.count > mostOf(limit, keys, counted)) throw tooMany(limit, counted, now);
  }
}

/** The right password: what was mistyped before it is forgotten. */
export async function forgetAttempts(context: AppContext, limit: Limit, trier: Trier) {
  await dropOldCounts(context.db, context.now());
  await dropCount(context.db, keysOf(limit, trier).address);
}

function keysOf({ what }: Limit, { email, network }: Trier) {
  return { address: `${what} ${email}`, network: `${what} from ${network}` };
}

function mostOf(limit: Limit, keys: { address: string }, { key }: Counted): number {
  return key === keys.address ? limit.address : limit.network;
}

function tooMany({ said = "Too many attempts." }: Limit, { until }: Counted, now: Date): Refusal {
  const retryAfter = Math.max(1, (until.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new Refusal("too_many", `${said} Please try again in ${wait}.`, { retryAfter });
}

/** Whoever has one IPv6 address has 2^64 of them: they are counted as one. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
