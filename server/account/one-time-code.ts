import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { otpLength, resendSeconds } from "#contract/account-limits.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/open.ts";
import {
  type CodeKey,
  type CodePurpose,
  consumeAttempt,
  deleteCode,
  deleteExpiredCodes,
  findCodeSentAt,
  replaceCode,
} from "./one-time-code-queries.ts";
import { codeRateLimit, consumeRateLimit } from "./rate-limit.ts";

export const codeMinutes = 10;
const maxAttempts = 5;

type CodeRequester = { email: string; network: string };

/** A fresh code in place of the last one. Refuses within the 60 s wait and after too many codes. */
export async function createCode(
  context: AppContext,
  db: Database,
  purpose: CodePurpose,
  requester: CodeRequester,
): Promise<string> {
  const key: CodeKey = { email: requester.email, purpose };
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  const now = context.now();
  const newCode = { hash: hashCode(context, key, code), sentAt: now, expiresAt: addSeconds(now, codeMinutes * 60) };
  if (!(await replaceCode(db, key, newCode, addSeconds(now, -resendSeconds)))) throw await tooSoon(db, key, now);
  await consumeRateLimit(context, db, codeRateLimit, requester);
  return code;
}

/** Counts a try, and refuses a code that is wrong, old or used. The right one is still to be used. */
export async function requireValidCode(context: AppContext, key: CodeKey, code: string): Promise<VerifiedCode> {
  await deleteExpiredCodes(context.db, context.now());
  const storedHash = await consumeAttempt(context.db, key, context.now(), maxAttempts);
  const hash = hashCode(context, key, code);
  if (!storedHash || !timingSafeEqual(Buffer.from(storedHash), Buffer.from(hash))) throw wrongCode();
  return { ...key, hash: storedHash };
}
export type VerifiedCode = CodeKey & { hash: string };

/** In the transaction that does what the code is for: of many at once, one gets through. */
export async function consumeCode(db: Database, verifiedCode: VerifiedCode): Promise<void> {
  if (!(await deleteCode(db, verifiedCode, verifiedCode.hash))) throw wrongCode();
}

export function wrongCode(): Refusal {
  return new Refusal("code_wrong", "OTP verification failed. Please try again.");
}

/** Six digits are soon guessed from a plain hash; without the shop's secret this one says nothing. */
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
