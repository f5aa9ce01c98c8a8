import { type LoginWithCode, type RequestLoginCode, tokenHours } from "#contract/account/account.ts";
import type { AppContext } from "../../../context.ts";
import { claimGuestOrders } from "./guests/guests.ts";
import { getAccountMailContext, loginCodeMail, noAccountToSignInMail } from "./mail/account-mail.ts";
import { codeMinutes, consumeCode, createCode, requireValidCode, wrongCode } from "./one-time-code/one-time-code.ts";
import { recordSecurityEvent } from "./security-log/security-log.ts";
import { findCustomerByEmail } from "./session/account-queries.ts";
import type { Client } from "./session/login-throttle.ts";
import { createSession } from "./session/sign-in.ts";

/** Mails a code to sign in with. The response does not reveal whether the email has an account; only the mail does. */
export async function requestLoginCode(context: AppContext, { email }: RequestLoginCode, client: Client) {
  const mailContext = await getAccountMailContext(context, email);
  await context.db.transaction().execute(async (transaction) => {
    const code = await createCode(context, transaction, "login", email, client);
    const customer = await findCustomerByEmail(transaction, email);
    const mail = customer ? loginCodeMail(mailContext, code, codeMinutes) : noAccountToSignInMail(mailContext);
    await context.jobs.add(transaction, "mail", mail);
    await recordSecurityEvent(context, "login-code-requested", email, client, transaction);
  });
  return { email, message: `We sent a code to ${email}.` };
}

/**
 * Signs in without the password. The code proves the address, so that orders as a guest with it are added to the
 * account.
 */
export async function loginWithCode(context: AppContext, { email, otp, rememberMe }: LoginWithCode, client: Client) {
  const verifiedCode = await requireValidCode(context, { email, purpose: "login" }, otp, client);
  const customer = await context.db.transaction().execute(async (transaction) => {
    await consumeCode(transaction, verifiedCode);
    const account = await findCustomerByEmail(transaction, email);
    if (!account) throw wrongCode();
    await claimGuestOrders(transaction, context, account, client);
    await recordSecurityEvent(context, "login", email, client, transaction);
    return account;
  });
  return await createSession(context, customer, rememberMe ? tokenHours.remembered : tokenHours.standard, client);
}
