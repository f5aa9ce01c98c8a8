import {
  type ForgotStaffPassword,
  passwordResetMinutes,
  type ResetStaffPassword,
} from "#contract/admin/staff/sign-in/staff-passwords.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { requireUncommonPassword } from "../../../../platform/passwords/common-passwords.ts";
import { countAttempt, type Throttle } from "../../../../platform/rate-limits/throttle.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { isDemoAccount, recordSecurityEvent } from "../../account/index.ts";
import { revokeTokensOfMember } from "../members/revoke-tokens.ts";
import { staffPasswords } from "../members/staff-passwords.ts";
import { findStaffByEmail } from "../members/staff-queries.ts";
import { createToken, hashToken, type StaffClient } from "../session/staff-session.ts";
import { clearWrongPasswords } from "../session/staff-sign-in.ts";
import { renderPasswordChangedMail, renderResetMail } from "./password-mails.ts";
import { findPasswordReset, insertPasswordReset, setPassword, takePasswordReset } from "./password-queries.ts";

const [hour, day] = [3600, 86_400];
/** Five mails, then delays of 1, 2, 4 … 6 hours, as for customers (code-limits.ts). */
const perClient: Throttle = { free: 5, windowSeconds: day, firstDelaySeconds: hour, maxDelaySeconds: 6 * hour };
const perEmail: Throttle = { ...perClient, free: 30 };
const perNetwork: Throttle = { ...perClient, free: 100 };

/** Mails a link for a new password. The response is the same if there is no such member. */
export async function forgotStaffPassword(context: AppContext, { email }: ForgotStaffPassword, client: StaffClient) {
  const token = createToken();
  const mail = await renderResetMail(context, email, `${context.config.publicUrl}/admin/reset-password#${token}`);
  await context.db.transaction().execute(async (trx) => {
    await countAttempt(context, trx, [
      { key: `staff reset ${email} from ${client.network}`, throttle: perClient },
      { key: `staff reset ${email}`, throttle: perEmail },
      { key: `staff reset from ${client.network}`, throttle: perNetwork },
    ]);
    await recordSecurityEvent(context, "staff-reset-requested", email, client, trx);
    const member = await findStaffByEmail(trx, email);
    // The demo shop's mails can be read by its visitors.
    if (!member || isDemoAccount(email)) return;
    const expiresAt = new Date(context.now().getTime() + passwordResetMinutes * 60_000);
    await insertPasswordReset(trx, { id: hashToken(token), staff_id: member.id, expires_at: expiresAt });
    await context.jobs.add(trx, "mail", mail);
  });
}

/**
 * Sets the new password, ends all sessions, and revokes the API tokens, because somebody else may have added them. Does
 * not sign the member in, because that may need a second factor. The link can be used once.
 */
export async function resetStaffPassword(
  context: AppContext,
  { token, password }: ResetStaffPassword,
  findClient: (email: string) => StaffClient,
) {
  const id = hashToken(token);
  const member = await findPasswordReset(context.db, id, context.now());
  if (!member) throw invalidLink();
  // The client includes the browser in which this email has signed in before, so that its delays end, too.
  const client = findClient(member.email);
  requireUncommonPassword({ password }, member.email);
  const passwordHash = await staffPasswords.hash(password);
  const mail = await renderPasswordChangedMail(context, member.email);
  await context.db.transaction().execute(async (trx) => {
    if (!(await takePasswordReset(trx, id))) throw invalidLink();
    if (!(await setPassword(trx, member.id, { passwordHash }))) throw invalidLink();
    const audited = { action: "staff.reset-password", entity: "staff", entityId: member.id };
    await recordAudit(trx, context, toStaffActor(member), audited);
    await revokeTokensOfMember(trx, context, toStaffActor(member), {
      staffId: member.id,
      reason: "The password was reset",
    });
    await recordSecurityEvent(context, "staff-password-reset", member.email, client, trx);
    await context.jobs.add(trx, "mail", mail);
  });
  await clearWrongPasswords(context, member.email, client);
}

const invalidLink = () => new Refusal("not_found", "This link is no longer valid. Please request another one.");
