import type { StaffLogin } from "#contract/admin/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { verifyPassword } from "../../../platform/passwords/password-hash.ts";
import {
  clearAttempts,
  countAttempt,
  requireNotThrottled,
  type Throttle,
  type ThrottledKey,
} from "../../../platform/rate-limits/throttle.ts";
import { recordSecurityEvent } from "../../account/index.ts";
import { findStaffByEmail, lockUnchangedMember } from "../members/staff-queries.ts";
import {
  clearCodeAttempts,
  countCodeAttempt,
  hasSecondFactor,
  takeCode,
  wrongCode,
} from "../second-factor/second-factor-codes.ts";
import { beginStaffSession, isLockedDemoMember, type StaffClient } from "./staff-session.ts";

const day = 86_400;
/** Ten wrong passwords, then delays of 1, 2, 4 … 60 minutes, as for customers (login-throttle.ts). */
const perClient: Throttle = { free: 10, windowSeconds: day, firstDelaySeconds: 60, maxDelaySeconds: 3600 };
const perEmail: Throttle = { ...perClient, free: 100 };
const perNetwork: Throttle = { free: 100, windowSeconds: 15 * 60, firstDelaySeconds: 60, maxDelaySeconds: 15 * 60 };

/** An unknown email, a disabled account and a wrong password get the same message and take the same time. */
export async function signInStaff(context: AppContext, { email, password, code }: StaffLogin, client: StaffClient) {
  const keys = listKeys(email, client);
  await requireNotThrottled(context, keys);
  const member = await findStaffByEmail(context.db, email);
  const isCorrect = await verifyPassword(password, member?.password_hash, client.network);
  if (!member || !isCorrect || isLockedDemoMember(context, email)) {
    await countAttempt(context, context.db, keys);
    await recordSecurityEvent(context, "staff-wrong-password", email, client);
    throw credentialsWrong();
  }
  // Checked again: of many concurrent attempts, the correct one must not succeed after too many wrong ones.
  await requireNotThrottled(context, keys);
  await clearAttempts(context, keys.slice(0, 1));
  const needsCode = await hasSecondFactor(context, member.id);
  if (needsCode && !code) throw new Refusal("code_required", "Enter the code of your authenticator app.");
  if (needsCode) await countCodeAttempt(context, member.id);
  const token = await context.db.transaction().execute(async (trx) => {
    // A new password ends all sessions: one with the old password must not begin afterwards.
    if (!(await lockUnchangedMember(trx, member))) throw credentialsWrong();
    if (!(await takeCode(trx, context, member, code ?? ""))) return undefined;
    return beginStaffSession(context, trx, member.id, client);
  });
  if (!token) {
    await recordSecurityEvent(context, "staff-wrong-code", email, client);
    throw wrongCode();
  }
  if (needsCode) await clearCodeAttempts(context, member.id);
  await recordSecurityEvent(context, "staff-login", email, client);
  return { token, member };
}

const credentialsWrong = () => new Refusal("credentials_wrong", "Invalid email or password.");

/** After a reset of the password: wrong ones before it no longer delay. */
export async function clearWrongPasswords(context: AppContext, email: string, client: StaffClient) {
  await clearAttempts(context, listKeys(email, client).slice(0, 2));
}

/** Apart from the counts of customers: somebody who is both is delayed in one place only. */
function listKeys(email: string, { network }: StaffClient): ThrottledKey[] {
  return [
    { key: `staff login ${email} from ${network}`, throttle: perClient },
    { key: `staff login ${email}`, throttle: perEmail },
    { key: `staff login from ${network}`, throttle: perNetwork },
  ];
}
