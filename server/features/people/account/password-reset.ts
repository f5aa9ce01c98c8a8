import { type ChangePassword, type ForgotPassword, type ResetPassword, tokenHours } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { requireUncommonPassword } from "../../../platform/passwords/common-passwords.ts";
import { hashPassword, verifyPassword } from "../../../platform/passwords/password-hash.ts";
import { claimGuestOrders } from "./guests/guests.ts";
import { getAccountMailContext, noAccountMail, passwordChangedMail, resetCodeMail } from "./mail/account-mail.ts";
import { codeMinutes, consumeCode, createCode, requireValidCode, wrongCode } from "./one-time-code/one-time-code.ts";
import { recordSecurityEvent } from "./security-log/security-log.ts";
import { findCustomerByEmail, getCustomer, setPassword } from "./session/account-queries.ts";
import {
  type Client,
  clearAllWrongPasswords,
  countWrongCurrentPassword,
  requirePasswordChangeAllowed,
} from "./session/login-throttle.ts";
import type { Customer } from "./session/session.ts";
import { createSession } from "./session/sign-in.ts";

/** Mails a code. The response does not reveal whether the email has an account. */
export async function forgotPassword(context: AppContext, { email }: ForgotPassword, client: Client) {
  const mailContext = await getAccountMailContext(context, email);
  await context.db.transaction().execute(async (transaction) => {
    const code = await createCode(context, transaction, "reset", email, client);
    const customer = await findCustomerByEmail(transaction, email);
    const mail = customer ? resetCodeMail(mailContext, code, codeMinutes) : noAccountMail(mailContext);
    await context.jobs.add(transaction, "mail", mail);
    await recordSecurityEvent(context, "reset-requested", email, client, transaction);
  });
  return { email, message: `We sent a code for a new password to ${email}.` };
}

/** Sets the new password, revokes all tokens and signs in. Wrong passwords on the login page do not delay it. */
export async function resetPassword(context: AppContext, { email, otp, password }: ResetPassword, client: Client) {
  requireUncommonPassword({ password }, email);
  const verifiedCode = await requireValidCode(context, { email, purpose: "reset" }, otp, client);
  const passwordHash = await hashPassword(password);
  const mailContext = await getAccountMailContext(context, email);
  const customer = await context.db.transaction().execute(async (transaction) => {
    await consumeCode(transaction, verifiedCode);
    const changed = await setPassword(transaction, email, passwordHash, context.now());
    if (!changed) throw wrongCode();
    await claimGuestOrders(transaction, context, changed, client);
    await recordSecurityEvent(context, "password-reset", email, client, transaction);
    await context.jobs.add(transaction, "mail", passwordChangedMail(mailContext));
    return changed;
  });
  await clearAllWrongPasswords(context, email, client);
  return await createSession(context, customer, tokenHours.standard, client);
}

/** Sets the new password and revokes all tokens. Returns a new token, so that this device stays signed in. */
export async function changePassword(
  context: AppContext,
  { id, email }: Customer,
  input: ChangePassword,
  client: Client,
) {
  requireUncommonPassword({ newPassword: input.newPassword }, email);
  await requirePasswordChangeAllowed(context, id);
  const { password_hash } = await getCustomer(context.db, id);
  if (!(await verifyPassword(input.currentPassword, password_hash, client.network))) {
    await countWrongCurrentPassword(context, { id, email }, client);
    const message = "The current password is wrong.";
    // The status is not 401, because pages sign the customer out on 401.
    throw new Refusal("invalid", message, { errors: { currentPassword: message } });
  }
  // The limit is checked again, as in login(): of many concurrent attempts, the correct one must not succeed after too
  // many wrong ones.
  await requirePasswordChangeAllowed(context, id);
  const passwordHash = await hashPassword(input.newPassword);
  const mailContext = await getAccountMailContext(context, email);
  const customer = await context.db.transaction().execute(async (transaction) => {
    // The customer may have reset the password concurrently. The reset wins, and this session has ended.
    const changed = await setPassword(transaction, email, passwordHash, context.now(), password_hash);
    if (!changed) throw new Refusal("unauthenticated", "User not authenticated");
    await recordSecurityEvent(context, "password-changed", email, client, transaction);
    await context.jobs.add(transaction, "mail", passwordChangedMail(mailContext));
    return changed;
  });
  return await createSession(context, customer, tokenHours.standard, client);
}
