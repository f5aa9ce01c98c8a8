import { type ChangePassword, type ForgotPassword, type ResetPassword, tokenHours } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import { getAccountMailContext, noAccountMail, passwordChangedMail, resetCodeMail } from "./account-mail.ts";
import { findCustomerByEmail, getCustomer, setPassword } from "./account-queries.ts";
import { codeMinutes, consumeCode, createCode, requireValidCode, wrongCode } from "./one-time-code.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { consumeRateLimit, loginRateLimit, requireWithinRateLimit, resetRateLimit } from "./rate-limit.ts";
import type { Customer } from "./session.ts";
import { createSession } from "./sign-in.ts";

/** Mails a code. The answer does not tell whether the address has an account. */
export async function forgotPassword(context: AppContext, { email }: ForgotPassword, network: string) {
  const mailContext = await getAccountMailContext(context, email);
  await context.db.transaction().execute(async (transaction) => {
    const code = await createCode(context, transaction, "reset", { email, network });
    const customer = await findCustomerByEmail(transaction, email);
    const mail = customer ? resetCodeMail(mailContext, code, codeMinutes) : noAccountMail(mailContext);
    await context.jobs.add(transaction, "mail", mail);
  });
  return { email, message: `We sent a code for a new password to ${email}.` };
}

/** Signs in with the new password; every token given out before ends. */
export async function resetPassword(context: AppContext, { email, otp, password }: ResetPassword, network: string) {
  const verifiedCode = await requireValidCode(context, { email, purpose: "reset" }, otp);
  const passwordHash = await hashPassword(password);
  const mailContext = await getAccountMailContext(context, email);
  const customer = await context.db.transaction().execute(async (transaction) => {
    await consumeCode(transaction, verifiedCode);
    const changed = await setPassword(transaction, email, passwordHash);
    if (!changed) throw wrongCode();
    await context.jobs.add(transaction, "mail", passwordChangedMail(mailContext));
    return changed;
  });
  await resetRateLimit(context, loginRateLimit, { email, network });
  return await createSession(context, customer, tokenHours.usual);
}

/** Keeps this device signed in, with a new token; every other one ends. */
export async function changePassword(
  context: AppContext,
  { id, email }: Customer,
  input: ChangePassword,
  network: string,
) {
  const subject = { email, network };
  await requireWithinRateLimit(context, loginRateLimit, subject);
  const { password_hash } = await getCustomer(context.db, id);
  if (!(await verifyPassword(input.currentPassword, password_hash, network))) {
    await consumeRateLimit(context, context.db, loginRateLimit, subject);
    const message = "The current password is wrong.";
    // No 401: a page answers that by signing out.
    throw new Refusal("invalid", message, { errors: { currentPassword: message } });
  }
  // Asked again, as at the login: of a thousand guesses sent at once, the right one must not get through behind the wrong ones.
  await requireWithinRateLimit(context, loginRateLimit, subject);
  const passwordHash = await hashPassword(input.newPassword);
  const mailContext = await getAccountMailContext(context, email);
  const customer = await context.db.transaction().execute(async (transaction) => {
    // Its owner may have chosen another one by a mailed code meanwhile: that one holds, and this session has ended.
    const changed = await setPassword(transaction, email, passwordHash, password_hash);
    if (!changed) throw new Refusal("unauthenticated", "User not authenticated");
    await context.jobs.add(transaction, "mail", passwordChangedMail(mailContext));
    return changed;
  });
  return await createSession(context, customer, tokenHours.usual);
}
