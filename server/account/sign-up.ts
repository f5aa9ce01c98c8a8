import { type Register, tokenHours, type VerifyOtp } from "#contract/account.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../database/id.ts";
import { accountExistsMail, letterhead, signUpCodeMail } from "./account-mails.ts";
import { findByEmail, insertCustomer } from "./account-queries.ts";
import { codeMinutes, codeWrong, makeCode, requireCode, useCode } from "./one-time-code.ts";
import { hashPassword } from "./password.ts";
import { sessionOf } from "./sign-in.ts";

/** Mails a code. The answer is the same whether the address has an account or not; its owner learns it from the mail. */
export async function register(context: AppContext, { email }: Register, network: string) {
  const head = await letterhead(context, email);
  await context.db.transaction().execute(async (transaction) => {
    const code = await makeCode(context, transaction, "sign-up", { email, network });
    const known = await findByEmail(transaction, email);
    const mail = known ? accountExistsMail(head) : signUpCodeMail(head, code, codeMinutes);
    await context.jobs.add(transaction, "mail", mail);
  });
  return { email, message: `We sent a verification code to ${email}.` };
}

/** Makes the account and signs in. However often a code is sent in, it makes one account. */
export async function verifyOtp(context: AppContext, { email, otp, password }: VerifyOtp) {
  const right = await requireCode(context, { email, purpose: "sign-up" }, otp);
  const passwordHash = await hashPassword(password);
  const customer = await context.db.transaction().execute(async (transaction) => {
    await useCode(transaction, right);
    return await insertCustomer(transaction, { id: newId(), email, password_hash: passwordHash });
  });
  if (!customer) throw codeWrong();
  return await sessionOf(context, customer, tokenHours.usual);
}
