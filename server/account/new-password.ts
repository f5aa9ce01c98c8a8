import { type ChangePassword, type ForgotPassword, type ResetPassword, tokenHours } from "#contract/account.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import { letterhead, noAccountMail, passwordChangedMail, resetCodeMail } from "./account-mails.ts";
import { findByEmail, getCustomer, setPassword } from "./account-queries.ts";
import { countAttempt, forgetAttempts, loginLimit, requireFewAttempts } from "./attempts.ts";
import { codeMinutes, codeWrong, makeCode, requireCode, useCode } from "./one-time-code.ts";
import { hashPassword, isPassword } from "./password.ts";
import type { Customer } from "./session.ts";
import { sessionOf } from "./sign-in.ts";

/** Mails a code. The answer does not tell whether the address has an account. */
export async function forgotPassword(context: AppContext, { email }: ForgotPassword, network: string) {
  const head = await letterhead(context, email);
  await context.db.transaction().execute(async (transaction) => {
    const code = await makeCode(context, transaction, "reset", { email, network });
    const known = await findByEmail(transaction, email);
    const mail = known ? resetCodeMail(head, code, codeMinutes) : noAccountMail(head);
    await context.jobs.add(transaction, "mail", mail);
  });
  return { email, message: `We sent a code for a new password to ${email}.` };
}

/** Signs in with the new password; every token given out before ends. */
export async function resetPassword(context: AppContext, { email, otp, password }: ResetPassword, network: string) {
  const right = await requireCode(context, { email, purpose: "reset" }, otp);
  const passwordHash = await hashPassword(password);
  const head = await letterhead(context, email);
  const customer = await context.db.transaction().execute(async (transaction) => {
    await useCode(transaction, right);
    const changed = await setPassword(transaction, email, passwordHash);
    if (!changed) throw codeWrong();
    await context.jobs.add(transaction, "mail", passwordChangedMail(head));
    return changed;
  });
  await forgetAttempts(context, loginLimit, { email, network });
  return await sessionOf(context, customer, tokenHours.usual);
}

/** Keeps this device signed in, with a new token; every other one ends. */
export async function changePassword(
  context: AppContext,
  { id, email }: Customer,
  wanted: ChangePassword,
  network: string,
) {
  const trier = { email, network };
  await requireFewAttempts(context, loginLimit, trier);
  const { password_hash } = await getCustomer(context.db, id);
  if (!(await isPassword(wanted.currentPassword, password_hash, network))) {
    await countAttempt(context, context.db, loginLimit, trier);
    const message = "The current password is wrong.";
    // No 401: a page answers that by signing out.
    throw new Refusal("invalid", message, { errors: { currentPassword: message } });
  }
  // Asked again, as at the login: of a thousand guesses sent at once, the right one must not get through behind the wrong ones.
  await requireFewAttempts(context, loginLimit, trier);
  const passwordHash = await hashPassword(wanted.newPassword);
  const head = await letterhead(context, email);
  const customer = await context.db.transaction().execute(async (transaction) => {
    // Its owner may have chosen another one by a mailed code meanwhile: that one holds, and this session has ended.
    const changed = await setPassword(transaction, email, passwordHash, password_hash);
    if (!changed) throw new Refusal("unauthenticated", "User not authenticated");
    await context.jobs.add(transaction, "mail", passwordChangedMail(head));
    return changed;
  });
  return await sessionOf(context, customer, tokenHours.usual);
}
