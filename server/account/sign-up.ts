import { type Register, tokenHours, type VerifyOtp } from "#contract/account.ts";
import { newId } from "../database/id.ts";
import type { Shop } from "../shop.ts";
import { accountExistsMail, letterhead, signUpCodeMail } from "./account-mails.ts";
import { findByEmail, insertShopper } from "./account-queries.ts";
import { codeMinutes, codeWrong, makeCode, requireCode, useCode } from "./one-time-code.ts";
import { hashPassword } from "./password.ts";
import { sessionOf } from "./sign-in.ts";

/** Mails a code. The answer is the same whether the address has an account or not; its owner learns it from the mail. */
export async function register(shop: Shop, { email }: Register, network: string) {
  const head = await letterhead(shop, email);
  await shop.db.transaction().execute(async (transaction) => {
    const code = await makeCode(shop, transaction, "sign-up", { email, network });
    const known = await findByEmail(transaction, email);
    const mail = known ? accountExistsMail(head) : signUpCodeMail(head, code, codeMinutes);
    await shop.jobs.add(transaction, "mail", mail);
  });
  return { email, message: `We sent a verification code to ${email}.` };
}

/** Makes the account and signs in. However often a code is sent in, it makes one account. */
export async function verifyOtp(shop: Shop, { email, otp, password }: VerifyOtp) {
  const right = await requireCode(shop, { email, purpose: "sign-up" }, otp);
  const passwordHash = await hashPassword(password);
  const shopper = await shop.db.transaction().execute(async (transaction) => {
    await useCode(transaction, right);
    return await insertShopper(transaction, { id: newId(), email, password_hash: passwordHash });
  });
  if (!shopper) throw codeWrong();
  return await sessionOf(shop, shopper, tokenHours.usual);
}
