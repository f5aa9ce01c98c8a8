import type { SignedInSession } from "#contract/account/sessions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../../../platform/database/unavailable.ts";
import { describeBrowser, describeNetwork } from "../../../../platform/http/request/describe-client.ts";
import { lookUpSession } from "./session-lookup.ts";
import { listSessions, setSessionEnded, upsertSession } from "./session-queries.ts";

/** The claims of a valid token. `tokenId` is also the id of the session. */
export type Claims = { id: string; version: number; tokenId: string; issuedAt: Date; expiresAt: Date };
/** The origin of a request: the network of its address (`networkOf`), and its User-Agent header. */
export type Origin = { network: string; userAgent?: string | undefined };

/** A session's last use is recorded once in this time, so that few requests write. Milliseconds. */
const recordIntervalMs = 5 * 60_000;
const dayMs = 86_400_000;
const maxListed = 50;

/**
 * The customer of a token, unless its session has ended or was idle. Takes one query, and a write once in five minutes.
 */
export async function findSignedInCustomer(context: AppContext, claims: Claims, origin: Origin) {
  const customer = await lookUpSession(context, claims);
  if (!customer || customer.ended_at) return undefined;
  // The time is null for a token of a build without sessions. Its session begins now.
  const lastUsedAt = customer.last_used_at;
  if (lastUsedAt && lastUsedAt < getIdleSince(context)) return undefined;
  if (!lastUsedAt || lastUsedAt < getRecordedSince(context)) {
    await recordUse(context, claims, origin).catch((error: Error) => {
      // A read-only database can still show the customer's orders.
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  return { id: customer.id, email: customer.email, isGuest: customer.guest_email !== null };
}

/** Begins a session, or records that it is used now. */
export async function recordUse(context: AppContext, claims: Claims, { network, userAgent }: Origin) {
  const session = {
    id: claims.tokenId,
    customer_id: claims.id,
    token_version: claims.version,
    browser: describeBrowser(userAgent),
    network: describeNetwork(network),
    signed_in_at: claims.issuedAt,
    last_used_at: context.now(),
    expires_at: claims.expiresAt,
  };
  await upsertSession(context.db, session, getRecordedSince(context));
}

/** The customer's sessions: the current one, then by their last use. */
export async function getSessions(context: AppContext, customerId: string, currentId: string) {
  const rows = await listSessions(context.db, customerId, context.now(), getIdleSince(context), maxListed);
  const sessions = rows.map(
    (row): SignedInSession => ({
      _id: row.id,
      browser: row.browser,
      network: row.network,
      signedInAt: row.signed_in_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === currentId,
    }),
  );
  sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return { sessions, idleDays: context.config.sessionIdleDays };
}

/** Returns whether the session had not ended yet. */
export async function endSession(context: AppContext, db: Database, customerId: string, sessionId: string) {
  const isEnded = await setSessionEnded(db, customerId, sessionId, context.now());
  if (isEnded === undefined) throw new Refusal("not_found", "There is no such session.");
  return isEnded;
}

function getRecordedSince({ now }: AppContext): Date {
  return new Date(now().getTime() - recordIntervalMs);
}

function getIdleSince({ config, now }: AppContext): Date {
  return new Date(now().getTime() - config.sessionIdleDays * dayMs);
}
