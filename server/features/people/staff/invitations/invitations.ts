import { listPermissions } from "#contract/admin/permissions.ts";
import {
  type AcceptInvitation,
  type InviteStaff,
  invitationDays,
  type StaffInvitation,
} from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireUncommonPassword } from "../../../../platform/passwords/common-passwords.ts";
import { consumeWithin } from "../../../../platform/rate-limits/rate-limit.ts";
import { type Actor, recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { getSettings, type ShopSettings } from "../../../shop/settings/settings.ts";
import { createMember } from "../members/create-member.ts";
import { mayGrant } from "../members/granting.ts";
import { hasStaff, lockRoles } from "../members/member-queries.ts";
import { staffPasswords } from "../members/staff-passwords.ts";
import { findRole, hasStaffEmail } from "../members/staff-queries.ts";
import {
  beginStaffSession,
  createToken,
  hashToken,
  isLockedDemoMember,
  type Staff,
  type StaffClient,
} from "../session/staff-session.ts";
import { renderInvitationMail } from "./invitation-mail.ts";
import {
  changeInvitation,
  deleteInvitation,
  deleteOpenInvitations,
  findInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  takeInvitation,
} from "./invitation-queries.ts";

/** A repeated invitation of the same person within this time sends no further mail. */
const mailIntervalMs = 5 * 60_000;
/** Limits of the mails that members cause by inviting: to one address, and by one member. */
const perAddress = { max: 5, windowSeconds: 86_400 };
const perInviter = { max: 50, windowSeconds: 86_400 };

/**
 * Invites a person by a command. Mails a link with which the person becomes a member of staff, and returns the link.
 * Replaces an earlier invitation of the person.
 */
export async function inviteStaff(
  context: AppContext,
  { email, role: roleName }: InviteStaff,
  { actor }: { actor: Actor },
) {
  const settings = await getSettings(context.db);
  return context.db.transaction().execute(async (trx) => {
    const role = await beginInvitation(trx, email, roleName);
    const link = await mailInvitation(trx, context, { email, role, invitedBy: null, settings });
    await auditInvitation(trx, context, actor, { email, role });
    return { link, role: role.label };
  });
}

/**
 * Invites a person to a role. Members cannot invite to a role with a permission that they lack. A person has at most
 * one open invitation, which a second one replaces. If the first was mailed less than five minutes ago, its link stays
 * valid and gets the new role, and nothing is mailed.
 */
export async function inviteByMember(context: AppContext, staff: Staff, { email, role: roleName }: InviteStaff) {
  const settings = await getSettings(context.db);
  return context.db.transaction().execute(async (trx) => {
    const role = await beginInvitation(trx, email, roleName);
    if (!mayGrant(staff.permissions, role.permissions))
      throw new Refusal("forbidden", `Your role does not allow inviting members with the role ${role.label}.`);
    const now = context.now();
    const open = await findOpenInvitation(trx, email, now);
    if (open && !mayGrant(staff.permissions, open.permissions))
      throw new Refusal("forbidden", `Your role does not allow replacing an invitation as ${open.label}.`);
    const isMailed = !open || now.getTime() - open.created_at.getTime() >= mailIntervalMs;
    if (isMailed) {
      await countInvitationMail(context, trx, email, staff.id);
      await mailInvitation(trx, context, { email, role, invitedBy: staff.id, settings });
    } else await changeInvitation(trx, open.id, { role: role.name, invited_by: staff.id });
    await auditInvitation(trx, context, toStaffActor(staff), { email, role });
    return { isMailed, role: role.label };
  });
}

type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/**
 * Begins an invitation. Concurrent invitations wait for each other, so that a person who is invited many times at once
 * gets one mail.
 */
async function beginInvitation(trx: Transaction, email: string, roleName: string): Promise<Role> {
  await lockRoles(trx);
  const role = await findRole(trx, roleName);
  const unknown = "There is no such role.";
  if (!role) throw new Refusal("invalid", unknown, { errors: { role: unknown } });
  if (await hasStaffEmail(trx, email)) throw new Refusal("conflict", `${email} is a member of staff already.`);
  return role;
}

type NewInvitation = { email: string; role: Role; invitedBy: string | null; settings: ShopSettings };

/** Returns the link, of which only a hash is stored. */
async function mailInvitation(
  trx: Transaction,
  context: AppContext,
  { email, role, invitedBy, settings }: NewInvitation,
) {
  const now = context.now();
  const token = createToken();
  const { publicUrl: shopUrl } = context.config;
  const link = `${shopUrl}/admin/invitation#${token}`;
  await deleteOpenInvitations(trx, email);
  await insertInvitation(trx, {
    id: hashToken(token),
    email,
    role: role.name,
    invited_by: invitedBy,
    accepted_at: null,
    created_at: now,
    expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
  });
  const mail = renderInvitationMail({ to: email, link, role: role.label, shopUrl, settings });
  await context.jobs.add(trx, "mail", mail);
  return link;
}

async function auditInvitation(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { email, role }: Pick<NewInvitation, "email" | "role">,
) {
  const change = { action: "staff.invite", entity: "staff", entityId: email, after: { role: role.name } };
  await recordAudit(trx, context, by, change);
}

/** A stolen session must not use the shop to send mails to strangers. */
async function countInvitationMail(context: AppContext, trx: Transaction, email: string, inviterId: string) {
  const isWithin =
    (await consumeWithin(context, trx, `staff invitation to ${email}`, perAddress)) &&
    (await consumeWithin(context, trx, `staff invitations of ${inviterId}`, perInviter));
  if (!isWithin)
    throw new Refusal("too_many", "Too many invitations today. Try again tomorrow.", { retryAfter: 86_400 });
}

/** The email and the role of an invitation. The link stays valid. */
export async function getInvitation(context: AppContext, token: string) {
  const invitation = await findInvitation(context.db, hashToken(token), context.now());
  if (!invitation || isVoid(context, invitation)) throw invalidLink();
  if (isForFirstOwner(invitation) && (await hasStaff(context.db))) throw invalidLink();
  return { email: invitation.email || null, role: invitation.label };
}

/** Invitations that were not accepted yet. `mayChange`: whether the member may withdraw them and send them again. */
export async function getOpenInvitations(
  context: AppContext,
  permissions: readonly string[],
): Promise<StaffInvitation[]> {
  const rows = await listInvitations(context.db, context.now());
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    role: { name: row.role, label: row.label },
    invitedBy: row.inviter,
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isVoid: isVoid(context, row),
    mayChange: mayGrant(permissions, row.permissions),
  }));
}

/** Ends an invitation: its link is no longer valid. Idempotent. */
export function withdrawInvitation(context: AppContext, staff: Staff, id: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await lockRoles(trx);
    const invitation = await findInvitation(trx, id, context.now());
    if (!invitation) return;
    if (!mayGrant(staff.permissions, invitation.permissions))
      throw new Refusal("forbidden", `Your role does not allow withdrawing invitations as ${invitation.label}.`);
    if (!(await deleteInvitation(trx, id))) return;
    await recordAudit(trx, context, toStaffActor(staff), {
      action: "staff.withdraw-invitation",
      entity: "staff",
      entityId: invitation.email,
      before: { role: invitation.role },
    });
  });
}

/** An invitation is void if its inviter could not give its role now. */
function isVoid(context: AppContext, invitation: InvitationRow): boolean {
  const { invited_by, inviter_disabled_at, inviter_email, inviter_permissions, permissions } = invitation;
  if (invited_by === null) return false;
  // Anybody could have sent this invitation, because the passwords of the demo's accounts are public.
  if (inviter_email !== null && isLockedDemoMember(context, inviter_email)) return true;
  const granted = inviter_permissions ?? [];
  const mayInvite = listPermissions(granted).includes("staff:write") && mayGrant(granted, permissions);
  return inviter_disabled_at !== null || !mayInvite;
}

/** Creates the account of an invited person and begins a session. The link can be used once. */
export async function acceptInvitation(
  context: AppContext,
  { token, name, password, email: chosenEmail }: AcceptInvitation,
  client: StaffClient,
) {
  const id = hashToken(token);
  // The link is checked before the password is hashed. Hashing uses the queue of all staff, and a stranger with an
  // invented link must not fill it.
  if (!(await findInvitation(context.db, id, context.now()))) throw invalidLink();
  const passwordHash = await staffPasswords.hash(password);
  return context.db.transaction().execute(async (trx) => {
    // The lock puts this before or after a concurrent change of the inviter's role or access.
    await lockRoles(trx);
    const invitation = await findInvitation(trx, id, context.now());
    if (!invitation || isVoid(context, invitation)) throw invalidLink();
    if (!(await takeInvitation(trx, id, context.now()))) throw invalidLink();
    // The first of several who open such links at once becomes the owner.
    if (isForFirstOwner(invitation) && (await hasStaff(trx))) throw invalidLink();
    const email = invitation.email || chosenEmail;
    if (!email) throw new Refusal("invalid", "Email is required", { errors: { email: "Email is required" } });
    requireUncommonPassword({ password }, email);
    const member = await createMember(trx, context, { email, name, role: invitation.role, passwordHash });
    return { token: await beginStaffSession(context, trx, member.id, client), member };
  });
}

/** The link of a new shop (first-owner.ts) is for nobody in particular. */
const isForFirstOwner = ({ email }: { email: string }) => email === "";

const invalidLink = () => new Refusal("not_found", "This link is no longer valid. Please request another invitation.");
