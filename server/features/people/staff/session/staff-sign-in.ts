import type { PasskeySignIn } from "#contract/admin/staff/sign-in/passkeys.ts";
import type { StaffLogin } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { listOwnSignInKeys, listSignInKeys } from "../../../../platform/rate-limits/sign-in-keys.ts";
import { clearAttempts, countAttempt, requireNotThrottled } from "../../../../platform/rate-limits/throttle.ts";
import { recordSecurityEvent } from "../../account/index.ts";
import { staffPasswords } from "../members/staff-passwords.ts";
import { findStaffByEmail, lockUnchangedMember } from "../members/staff-queries.ts";
import { createSignInOptions, takePasskey } from "../passkeys/passkeys.ts";
import { clearCodeAttempts, countCodeAttempt, takeCode, wrongCode } from "../second-factor/second-factor-codes.ts";
import { listFactors } from "../second-factor/second-factor-queries.ts";
import { beginStaffSession, isLockedDemoMember, type StaffClient } from "./staff-session.ts";

/**
 * Wrong passwords of staff are counted apart from those of customers: somebody who is both is delayed at one sign-in
 * only.
 */
const name = "staff login";

/**
 * Signs a member in. A member with a second factor is refused without it; the refusal's code names the missing factor.
 */
export async function signInStaff(context: AppContext, input: StaffLogin, client: StaffClient) {
  const { email, code, passkey } = input;
  const member = await requirePassword(context, input, client);
  const needsFactor = member.has_second_factor;
  if (needsFactor && !code && !passkey) throw await factorRequired(context, member.id);
  if (needsFactor) await countCodeAttempt(context, member.id);
  const token = await context.db.transaction().execute(async (trx) => {
    // A new password ends all sessions: one with the old password must not begin afterwards.
    if (!(await lockUnchangedMember(trx, member))) throw credentialsWrong();
    if (!(await takeFactor(trx, context, member, input))) return undefined;
    return beginStaffSession(context, trx, member.id, client);
  });
  if (!token) {
    await recordSecurityEvent(context, "staff-wrong-code", email, client);
    throw passkey ? wrongPasskey() : wrongCode();
  }
  if (needsFactor) await clearCodeAttempts(context, member.id);
  await recordSecurityEvent(context, "staff-login", email, client);
  return { token, member };
}

/** The challenge that one of the member's passkeys is to sign. */
export async function beginPasskeySignIn(context: AppContext, input: PasskeySignIn, client: StaffClient) {
  const { id } = await requirePassword(context, input, client);
  if ((await listFactors(context.db, id)).passkeys === 0)
    throw new Refusal("conflict", "Your account has no passkey. Use a code.");
  return createSignInOptions(context, id);
}

async function factorRequired({ db }: AppContext, staffId: string): Promise<Refusal> {
  const { hasApp, passkeys } = await listFactors(db, staffId);
  const orCode = hasApp ? "or enter a code of your authenticator app" : "or enter a recovery code";
  if (passkeys > 0) return new Refusal("passkey_required", `Use your passkey, ${orCode}.`);
  return new Refusal("code_required", "Enter the code of your authenticator app.");
}

/**
 * Checks the second factor in the transaction of the sign-in, so that a factor that was added meanwhile is required,
 * too.
 */
async function takeFactor(
  trx: Transaction,
  context: AppContext,
  member: { id: string; name: string },
  { code, passkey }: StaffLogin,
): Promise<boolean> {
  const { hasApp, passkeys } = await listFactors(trx, member.id);
  if (!hasApp && passkeys === 0) return true;
  return passkey ? takePasskey(trx, context, member.id, passkey) : takeCode(trx, context, member, code ?? "");
}

/** An unknown email, a disabled account and a wrong password get the same message and take the same time. */
async function requirePassword(context: AppContext, { email, password }: PasskeySignIn, client: StaffClient) {
  const keys = listSignInKeys(name, email, client);
  await requireNotThrottled(context, keys);
  const member = await findStaffByEmail(context.db, email);
  const isCorrect = await staffPasswords.verify(password, member?.password_hash, client.network);
  if (!member || !isCorrect || isLockedDemoMember(context, email)) {
    const delayed = await countAttempt(context, context.db, keys);
    await recordSecurityEvent(context, "staff-wrong-password", email, client);
    if (delayed.length > 0) await recordSecurityEvent(context, "staff-delayed", email, client);
    throw credentialsWrong();
  }
  // Checked again: of many concurrent attempts, the correct one must not succeed after too many wrong ones.
  await requireNotThrottled(context, keys);
  await clearAttempts(context, keys.slice(0, 1));
  return member;
}

const wrongPasskey = () =>
  new Refusal("code_wrong", "This passkey could not be verified, or took too long. Try again, or use a code.");

const credentialsWrong = () => new Refusal("credentials_wrong", "Invalid email or password.");

/** Clears the counts after a reset of the password, so that earlier wrong passwords no longer delay. */
export async function clearWrongPasswords(context: AppContext, email: string, client: StaffClient) {
  await clearAttempts(context, listOwnSignInKeys(name, email, client));
}
