import { type AcceptInvitation, type InviteStaff, invitationDays } from "#contract/admin/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { requireUncommonPassword } from "../../../platform/passwords/common-passwords.ts";
import { hashPassword } from "../../../platform/passwords/password-hash.ts";
import { type Actor, recordAudit, toStaffActor } from "../../audit/audit.ts";
import { getSettings } from "../../settings/settings.ts";
import { mayGrant } from "../members/granting.ts";
import { findRole, findStaffByEmail, hasStaffEmail, insertStaff } from "../members/staff-queries.ts";
import { beginStaffSession, createToken, hashToken, type Staff, type StaffClient } from "../session/staff-session.ts";
import { renderInvitationMail } from "./invitation-mail.ts";
import { deleteOpenInvitations, insertInvitation, takeInvitation } from "./invitation-queries.ts";

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
    throw new Refusal("forbidden", `Your role does not allow to invite as ${role.label}.`);
  const token = createToken();
  const now = context.now();
  const link = `${context.config.publicUrl}/admin/invitation#${token}`;
  const settings = await getSettings(context.db);
  await context.db.transaction().execute(async (trx) => {
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

/** Creates the account of an invited person and begins a session. The link can be used once. */
export async function acceptInvitation(
  context: AppContext,
  { token, name, password }: AcceptInvitation,
  client: StaffClient,
) {
  const id = hashToken(token);
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, id, context.now());
    if (!invitation) throw new Refusal("not_found", "This link is not valid any more. Ask for another invitation.");
    const { email, role } = invitation;
    requireUncommonPassword({ password }, email);
    const member = { id: newId(), email, name, role, password_hash: passwordHash, created_at: context.now() };
    if (!(await insertStaff(trx, member))) throw new Refusal("conflict", `${email} is a member of staff already.`);
    const change = { action: "staff.join", entity: "staff", entityId: member.id, after: { email, name, role } };
    await recordAudit(trx, context, toStaffActor({ id: member.id, name }), change);
    const sessionToken = await beginStaffSession(context, trx, member.id, client);
    const created = await findStaffByEmail(trx, email);
    if (!created) throw new Error(`The account of ${member.id} is not there after it was created.`);
    return { token: sessionToken, member: created };
  });
}

function refuseRole(message: string) {
  return new Refusal("invalid", message, { errors: { role: message } });
}
