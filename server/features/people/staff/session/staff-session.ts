import { createHash, randomBytes } from "node:crypto";
import type { SignedInSession } from "#contract/account/sessions.ts";
import { listPermissions, type Permission } from "#contract/admin/permissions.ts";
import { type StaffMember, staffSessionHours } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { describeBrowser, describeNetwork } from "../../../../platform/http/request/describe-client.ts";
import { announceToStaff } from "../../../shop/audit/audit.ts";
import { isDemoAccount, recordSecurityEvent } from "../../account/index.ts";
import { findStaffBySession, type StaffRow } from "../members/staff-queries.ts";
import { mustAddSecondFactor } from "../second-factor/required-second-factor.ts";
import type { PasswordConfirmation } from "./password-confirmation.ts";
import {
  deleteStaffSession,
  insertStaffSession,
  listStaffSessions,
  touchStaffSession,
} from "./staff-session-queries.ts";

/**
 * The signed-in member of staff of a request, with the id of the session. `token`: the name of the API token that was
 * sent instead of a session.
 */
export type Staff = StaffRow & {
  sessionId: string;
  granted: ReadonlySet<Permission>;
} & PasswordConfirmation;
/** `device`: the id of a browser in which the email of the request has signed in before. */
export type StaffClient = { network: string; device?: string | undefined; userAgent?: string | undefined };

const hourMs = 3_600_000;
/** A session's last use is recorded once in this time, so that few requests write. */
const recordIntervalMs = 60_000;

/** Only the hash is stored: a copy of the database signs nobody in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Begins a session and returns the token of its cookie. */
export async function beginStaffSession(
  { now }: AppContext,
  db: Database,
  staffId: string,
  { network, userAgent }: StaffClient,
): Promise<string> {
  const token = createToken();
  const at = now();
  await insertStaffSession(db, {
    id: hashToken(token),
    staff_id: staffId,
    signed_in_at: at,
    last_used_at: at,
    confirmed_at: at,
    browser: describeBrowser(userAgent),
    network: describeNetwork(network),
    expires_at: new Date(at.getTime() + staffSessionHours.total * hourMs),
  });
  return token;
}

/**
 * The demo shop's accounts, whose passwords are in the README, exist in the demo shop only, even if their rows stay.
 */
export function isLockedDemoMember({ config }: Pick<AppContext, "config">, email: string): boolean {
  return isDemoAccount(email) && !(config.demo && config.allowsDemoAccounts);
}

/** The member of staff with this session, unless it has ended, expired or was idle, or the account is disabled. */
export async function findStaffOfSession(context: AppContext, sessionId: string) {
  const now = context.now();
  const row = await findStaffBySession(context.db, sessionId, now);
  if (!row || row.last_used_at < getIdleSince(now) || isLockedDemoMember(context, row.email)) return undefined;
  return { ...row, sessionId, granted: new Set(listPermissions(row.permissions)) };
}

/**
 * The member of staff with this cookie. `isUnattended`: the request was sent without anybody using the page, and does
 * not keep the session from becoming idle.
 */
export async function findStaff(
  context: AppContext,
  token: string | undefined,
  { isUnattended }: { isUnattended: boolean },
): Promise<Staff | undefined> {
  if (!token) return undefined;
  const staff = await findStaffOfSession(context, hashToken(token));
  if (!staff || isUnattended) return staff;
  const now = context.now();
  const recordedSince = new Date(now.getTime() - recordIntervalMs);
  if (staff.last_used_at < recordedSince) await touchStaffSession(context.db, staff.sessionId, now, recordedSince);
  return staff;
}

/** The sessions of a member of staff: the current one, then by their last use. */
export async function getStaffSessions({ db, now }: AppContext, staff: Staff): Promise<SignedInSession[]> {
  const rows = await listStaffSessions(db, staff.id, now(), getIdleSince(now()));
  const sessions = rows.map((row) => ({
    _id: row.id,
    browser: row.browser,
    network: row.network,
    isCurrent: row.id === staff.sessionId,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends a session of the member. Idempotent. Another member's session is not found. */
export async function endStaffSession(
  context: AppContext,
  staff: Pick<Staff, "id" | "email" | "sessionId">,
  sessionId: string,
  client: StaffClient,
) {
  await context.db.transaction().execute(async (trx) => {
    if (!(await deleteStaffSession(trx, staff.id, sessionId)))
      throw new Refusal("not_found", "There is no such session. It may have ended already.");
    const kind = sessionId === staff.sessionId ? "staff-logout" : "staff-signed-out-device";
    await recordSecurityEvent(context, kind, staff.email, client, trx);
    await announceToStaff(trx, sessionEntity);
  });
}

/** The entity that is announced when a session was ended. */
export const sessionEntity = "staff-session";

export function toStaffMember(context: AppContext, member: StaffRow): StaffMember {
  const { id, email, name, role, role_label, permissions } = member;
  return {
    _id: id,
    email,
    name,
    role: { name: role, label: role_label },
    permissions: listPermissions(permissions),
    mustAddSecondFactor: mustAddSecondFactor(context, member),
  };
}

function getIdleSince(now: Date): Date {
  return new Date(now.getTime() - staffSessionHours.idle * hourMs);
}
