import { type Register, tokenHours, type VerifyOtp } from "#contract/account/account.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { requireUncommonPassword } from "../../../platform/passwords/common-passwords.ts";
import { hashPassword } from "../../../platform/passwords/password-hash.ts";
import { claimGuestOrders } from "./guests/guests.ts";
import { accountExistsMail, getAccountMailContext, signUpCodeMail } from "./mail/account-mail.ts";
import { codeMinutes, consumeCode, createCode, requireValidCode, wrongCode } from "./one-time-code/one-time-code.ts";
import { recordSecurityEvent } from "./security-log/security-log.ts";
import { findCustomerByEmail, insertCustomer } from "./session/account-queries.ts";
import type { Client } from "./session/login-throttle.ts";
import { createSession } from "./session/sign-in.ts";

/** Mails a code. The response does not reveal whether the email has an account; only the mail does. */
export async function register(context: AppContext, { email }: Register, client: Client) {
  const mailContext = await getAccountMailContext(context, email);
  await context.db.transaction().execute(async (transaction) => {
    const code = await createCode(context, transaction, "sign-up", email, client);
    const customer = await findCustomerByEmail(transaction, email);
    const mail = customer ? accountExistsMail(mailContext) : signUpCodeMail(mailContext, code, codeMinutes);
    await context.jobs.add(transaction, "mail", mail);
  });
  return { email, message: `We sent a verification code to ${email}.` };
}

/**
 * Creates the account, with the orders of guests with this email, and signs in. A code creates only one account,
 * however often it is submitted.
 */
export async function verifyOtp(context: AppContext, { email, otp, password }: VerifyOtp, client: Client) {
  requireUncommonPassword({ password }, email);
  const verifiedCode = await requireValidCode(context, { email, purpose: "sign-up" }, otp, client);
  const passwordHash = await hashPassword(password);
  const customer = await context.db.transaction().execute(async (transaction) => {
    await consumeCode(transaction, verifiedCode);
    await recordSecurityEvent(context, "signed-up", email, client, transaction);
    const account = await insertCustomer(transaction, {
      id: newId(),
      email,
      password_hash: passwordHash,
      language: getRequestLanguage(),
    });
    if (account) await claimGuestOrders(transaction, context, account, client);
    return account;
  });
  if (!customer) throw wrongCode();
  return await createSession(context, customer, tokenHours.standard, client);
}
