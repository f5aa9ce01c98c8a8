import type { DeleteAccount } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { verifyPassword } from "../../../../platform/passwords/password-hash.ts";
import { deletionCodeMail, getAccountMailContext } from "../mail/account-mail.ts";
import { codeMinutes, consumeCode, createCode, requireValidCode } from "../one-time-code/one-time-code.ts";
import { getCustomer } from "../session/account-queries.ts";
import { isDemoAccount } from "../session/demo-accounts.ts";
import { type Client, countWrongCurrentPassword, requirePasswordChangeAllowed } from "../session/login-throttle.ts";
import type { Customer } from "../session/session.ts";

/**
 * Mails a code with which the signed-in customer can confirm the deletion of the account instead of with the password.
 */
export async function mailDeletionCode(context: AppContext, { email }: Customer, client: Client) {
  requireNoDemoAccount(email);
  const mailContext = await getAccountMailContext(context, email);
  await context.db.transaction().execute(async (trx) => {
    const code = await createCode(context, trx, "delete-account", email, client);
    await context.jobs.add(trx, "mail", deletionCodeMail(mailContext, code, codeMinutes));
  });
  return { email, message: `We sent a code to ${email}.` };
}

/**
 * Checks the password or the mailed code. The returned function must be called in the transaction of the deletion: it
 * lets only one of several requests with the same code pass.
 */
export async function confirmOwner(
  context: AppContext,
  { id, email }: Customer,
  { password, otp }: DeleteAccount,
  client: Client,
): Promise<(trx: Transaction) => Promise<void>> {
  requireNoDemoAccount(email);
  if (password === undefined) {
    const code = await requireValidCode(context, { email, purpose: "delete-account" }, otp ?? "", client);
    return (trx) => consumeCode(trx, code);
  }
  await requirePasswordChangeAllowed(context, id);
  const { password_hash } = await getCustomer(context.db, id);
  if (!(await verifyPassword(password, password_hash, client.network))) {
    await countWrongCurrentPassword(context, { id, email }, client);
    const message = "The password is wrong.";
    // The status is not 401, because pages sign the customer out on 401.
    throw new Refusal("invalid", message, { errors: { password: message } });
  }
  // The limit is checked again: of many concurrent attempts, the correct one must not succeed after too many wrong
  // ones.
  await requirePasswordChangeAllowed(context, id);
  return async () => {};
}

function requireNoDemoAccount(email: string) {
  if (isDemoAccount(email)) throw new Refusal("forbidden", "The account of the demo cannot be deleted.");
}
