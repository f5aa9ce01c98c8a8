import { listPermissions, tokenPermissions } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { consumeWithin } from "../../../../platform/rate-limits/rate-limit.ts";
import { hashToken, isLockedDemoMember, type Staff } from "./staff-session.ts";
import { findStaffByToken, touchToken } from "./token-session-queries.ts";

/** A token's last use is recorded once in this time, so that few requests write. */
const recordIntervalMs = 60_000;
/** Ten requests a second: enough to read a shop, too few to slow it down. */
const requestLimit = { max: 600, windowSeconds: 60 };

/**
 * The member of staff for whom a token acts, with the permissions that both the token and the member have now.
 * Undefined if the token is wrong, expired or revoked, or if the member may not sign in.
 */
export async function findStaffOfToken(context: AppContext, token: string): Promise<Staff | undefined> {
  const now = context.now();
  const row = await findStaffByToken(context.db, hashToken(token), now);
  if (!row || isLockedDemoMember(context, row.email)) return undefined;
  const { token_id: id, token_name, token_permissions, last_used_at: lastUsedAt, ...member } = row;
  if (!(await consumeWithin(context, context.db, `api token ${id}`, requestLimit)))
    throw new Refusal("too_many", "At most 600 requests in a minute with one token.", { retryAfter: 60 });
  const recordedSince = new Date(now.getTime() - recordIntervalMs);
  if (!lastUsedAt || lastUsedAt < recordedSince) await touchToken(context.db, id, now, recordedSince);
  return {
    ...member,
    sessionId: "",
    confirmedAt: null,
    token: token_name,
    granted: new Set(listGranted(token_permissions, member)),
  };
}

/** The permissions that both the token and its member have now. */
export function listGranted(permissions: readonly string[], member: { permissions: readonly string[] }) {
  const ofMember = listPermissions(member.permissions);
  return tokenPermissions.filter((permission) => permissions.includes(permission) && ofMember.includes(permission));
}
