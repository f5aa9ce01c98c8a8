import { type AcceptInvitation, type InviteStaff, invitationDays } from "#contract/admin/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { requireUncommonPassword } from "../../../platform/passwords/common-passwords.ts";
import { hashPassword } from "../../../platform/passwords/password-hash.ts";
import { type Actor, recordAudit } from "../../audit/audit.ts";
import { getSettings } from "../../settings/settings.ts";
import { createMember } from "../members/create-member.ts";
import { mayGrant } from "../members/granting.ts";
import { hasStaff, lockRoles } from "../members/member-queries.ts";
import { findRole, hasStaffEmail } from "../members/staff-queries.ts";
import { lockRoleForUse } from "../roles/role-queries.ts";
import { beginStaffSession, createToken, hashToken, type Staff, type StaffClient } from "../session/staff-session.ts";
import { renderInvitationMail } from "./invitation-mail.ts";
import { deleteOpenInvitations, findInvitation, insertInvitation, takeInvitation } from "./invitation-queries.ts";

/** Who invites: a member of staff, or the command line. */
export type Inviter = { actor: Actor; staff?: Pick<Staff, "id" | "permissions"> };

/**
 * Mails a link with which somebody becomes a member of staff, and returns it. Nobody can invite to a role that has a permission
 * which they do not have. A second invitation of the same person replaces the first.
 */
export async function inviteStaff(context: AppContext, { email, role: roleName }: InviteStaff, inviter: Inviter) {
  const role = await findRole(context.db, roleName);
  if (!role) throw refuseRole("There is no such role.");
  if (inviter.staff && !mayGrant(inviter.staff.permissions, role.permissions))
    throw new Refusal("forbidden", `Your role does not allow inviting members with the role ${role.label}.`);
  const token = createToken();
  const now = context.now();
  const link = `${context.config.publicUrl}/admin/invitation#${token}`;
  const settings = await getSettings(context.db);
  await context.db.transaction().execute(async (trx) => {
    if (!(await lockRoleForUse(trx, role.name))) throw refuseRole("There is no such role.");
    if (await hasStaffEmail(trx, email)) throw new Refusal("conflict", `${email} is a member of staff already.`);
    await deleteOpenInvitations(trx, email);
    await insertInvitation(trx, {
      ...{ id: hashToken(token), email, role: role.name, invited_by: inviter.staff?.id ?? null, accepted_at: null },
      ...{ created_at: now, expires_at: new Date(now.getTime() + invitationDays * 86_400_000) },
    });
    const change = { action: "staff.invite", entity: "staff", entityId: email, after: { role: role.name } };
    await recordAudit(trx, context, inviter.actor, change);
    const mail = renderInvitationMail({
      to: email,
      link,
      role: role.label,
      shopUrl: context.config.publicUrl,
      settings,
    });
    await context.jobs.add(trx, "mail", mail);
  });
  return { link, role: role.label };
}

/** Who is invited, and as what. The link stays valid. */
export async function getInvitation(context: AppContext, token: string) {
  const invitation = await findInvitation(context.db, hashToken(token), context.now());
  if (!invitation || (isForFirstOwner(invitation) && (await hasStaff(context.db)))) throw invalidLink();
  return { email: invitation.email || null, role: invitation.label };
}

/** Creates the account of an invited person and begins a session. The link can be used once. */
export async function acceptInvitation(
  context: AppContext,
  { token, name, password, email: chosenEmail }: AcceptInvitation,
  client: StaffClient,
) {
  const id = hashToken(token);
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, id, context.now());
    if (!invitation) throw invalidLink();
    if (isForFirstOwner(invitation)) await requireNoStaff(trx);
    const email = invitation.email || chosenEmail;
    if (!email) throw new Refusal("invalid", "Email is required", { errors: { email: "Email is required" } });
    requireUncommonPassword({ password }, email);
    const member = await createMember(trx, context, { email, name, role: invitation.role, passwordHash });
    return { token: await beginStaffSession(context, trx, member.id, client), member };
  });
}

/** The link of a new shop (first-owner.ts) is for nobody in particular. */
const isForFirstOwner = ({ email }: { email: string }) => email === "";

/** Of several who open such links at once, one becomes the owner. */
async function requireNoStaff(trx: Transaction) {
  await lockRoles(trx);
  if (await hasStaff(trx)) throw invalidLink();
}

const invalidLink = () => new Refusal("not_found", "This link is no longer valid. Please request another invitation.");

function refuseRole(message: string) {
  return new Refusal("invalid", message, { errors: { role: message } });
}
