import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { otpLength, resendSeconds } from "#contract/account/account-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { countAttempt } from "../../../../platform/rate-limits/throttle.ts";
import { recordSecurityEvent } from "../security-log/security-log.ts";
import type { Client } from "../session/login-throttle.ts";
import { codeKeys, consumeClientAttempt, maxAttemptsPerCode } from "./code-limits.ts";
import {
  type CodeKey,
  type CodePurpose,
  consumeAttempt,
  deleteCode,
  deleteExpiredCodes,
  findCodeSentAt,
  replaceCode,
} from "./one-time-code-queries.ts";

export const codeMinutes = 10;

/**
 * Creates a code that replaces the previous one. Refuses if the previous code is younger than 60 s, or above the limits
 * of code-limits.ts.
 */
export async function createCode(
  context: AppContext,
  db: Database,
  purpose: CodePurpose,
  email: string,
  client: Client,
): Promise<string> {
  const key: CodeKey = { email, purpose };
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  const now = context.now();
  const newCode = { hash: hashCode(context, key, code), sentAt: now, expiresAt: addSeconds(now, codeMinutes * 60) };
  if (!(await replaceCode(db, key, newCode, addSeconds(now, -resendSeconds)))) throw await tooSoon(db, key, now);
  await countAttempt(context, db, codeKeys(email, client));
  return code;
}

/** Counts an attempt and refuses a wrong, expired or used code. The caller must then consume the code. */
export async function requireValidCode(
  context: AppContext,
  key: CodeKey,
  code: string,
  client: Client,
): Promise<VerifiedCode> {
  const now = context.now();
  await deleteExpiredCodes(context.db, now);
  const sentAt = await findCodeSentAt(context.db, key);
  if (!sentAt || !(await consumeClientAttempt(context, key, sentAt, client))) throw wrongCode();
  // A known device has its own attempts, so that strangers cannot use up those of the code.
  const storedHash = await consumeAttempt(context.db, key, now, client.device ? undefined : maxAttemptsPerCode);
  const hash = hashCode(context, key, code);
  if (!storedHash || !timingSafeEqual(Buffer.from(storedHash), Buffer.from(hash))) {
    await recordSecurityEvent(context, "wrong-code", key.email, client);
    throw wrongCode();
  }
  return { ...key, hash: storedHash };
}
export type VerifiedCode = CodeKey & { hash: string };

/** Call it in the transaction that the code authorizes: only one of several concurrent calls succeeds. */
export async function consumeCode(db: Database, verifiedCode: VerifiedCode): Promise<void> {
  if (!(await deleteCode(db, verifiedCode, verifiedCode.hash))) throw wrongCode();
}

export function wrongCode(): Refusal {
  return new Refusal("code_wrong", "OTP verification failed. Please try again.");
}

/** A keyed hash, because a plain hash of six digits is easily brute-forced. */
function hashCode({ config }: AppContext, { email, purpose }: CodeKey, code: string): string {
  const secretKey = hkdfSync("sha256", config.jwtSecret, "", "one-time codes", 32);
  return createHmac("sha256", Buffer.from(secretKey)).update(`${purpose} ${email} ${code}`).digest("base64url");
}

async function tooSoon(db: Database, key: CodeKey, now: Date): Promise<Refusal> {
  const sentAt = (await findCodeSentAt(db, key)) ?? now;
  const retryAfter = Math.max(1, Math.ceil((addSeconds(sentAt, resendSeconds).getTime() - now.getTime()) / 1000));
  return new Refusal("too_many", `Please wait ${retryAfter} seconds before asking for a new code.`, { retryAfter });
}

const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
