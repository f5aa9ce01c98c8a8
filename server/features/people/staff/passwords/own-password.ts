import type { ChangeStaffPassword } from "#contract/admin/staff/sign-in/staff-passwords.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { requireUncommonPassword } from "../../../../platform/passwords/common-passwords.ts";
import { clearAttempts, countAttempt, type ThrottledKey } from "../../../../platform/rate-limits/throttle.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { isDemoAccount, recordSecurityEvent } from "../../account/index.ts";
import { staffPasswords } from "../members/staff-passwords.ts";
import type { Staff, StaffClient } from "../session/staff-session.ts";
import { setPasswordConfirmed } from "../session/staff-session-queries.ts";
import { renderPasswordChangedMail } from "./password-mails.ts";
import { getPasswordHash, setPassword } from "./password-queries.ts";

/** Ten wrong passwords of a signed-in member, then delays of 1, 2, 4 … 60 minutes, as at the sign-in. */
const throttle = { free: 10, windowSeconds: 86_400, firstDelaySeconds: 60, maxDelaySeconds: 3600 };

/** Sets the new password. All other sessions of the member end. */
export async function changeOwnPassword(
  context: AppContext,
  staff: Staff,
  { currentPassword, newPassword }: ChangeStaffPassword,
  client: StaffClient,
) {
  requireOwnAccount(staff);
  requireUncommonPassword({ newPassword }, staff.email);
  const previousHash = await requireOwnPassword(context, staff, { currentPassword }, client);
  const passwordHash = await staffPasswords.hash(newPassword);
  const mail = await renderPasswordChangedMail(context, staff.email);
  await context.db.transaction().execute(async (trx) => {
    // A concurrent reset wins, and has ended this session.
    const change = { passwordHash, previousHash, ownSession: staff.sessionId };
    if (!(await setPassword(trx, staff.id, change))) throw new Refusal("unauthenticated", "Please sign in.");
    const audited = { action: "staff.change-password", entity: "staff", entityId: staff.id };
    await recordAudit(trx, context, toStaffActor(staff), audited);
    await recordSecurityEvent(context, "staff-password-changed", staff.email, client, trx);
    await context.jobs.add(trx, "mail", mail);
  });
}

/**
 * Compares a password with the member's own. The key of `input` is the field of the request, which a refusal names.
 * Returns the hash that the password was compared with.
 */
async function requireOwnPassword(
  context: AppContext,
  { id, email }: Staff,
  input: Record<string, string>,
  client: StaffClient,
): Promise<string> {
  const keys: ThrottledKey[] = [{ key: `staff password of ${id}`, throttle }];
  const [[field, password] = ["", ""]] = Object.entries(input);
  // The attempt is counted before the comparison, so that of many concurrent attempts only the free ones are compared.
  await countAttempt(context, context.db, keys);
  const hash = await getPasswordHash(context.db, id);
  if (!(await staffPasswords.verify(password, hash, client.network))) {
    await recordSecurityEvent(context, "staff-wrong-password", email, client);
    const message = "This is not your current password.";
    throw new Refusal("invalid", message, { errors: { [field]: message } });
  }
  await clearAttempts(context, keys);
  return hash;
}

/** Confirms the sensitive changes that this session makes within the next minutes. */
export async function confirmOwnPassword(context: AppContext, staff: Staff, password: string, client: StaffClient) {
  await requireOwnPassword(context, staff, { password }, client);
  await setPasswordConfirmed(context.db, staff.sessionId, context.now());
}

/** The passwords of the demo shop's accounts are in its README: whoever changes one would lock out everybody else. */
export function requireOwnAccount({ email }: Pick<Staff, "email">) {
  if (isDemoAccount(email))
    throw new Refusal("conflict", "The demo shop's accounts are shared, so how they sign in cannot be changed.");
}
