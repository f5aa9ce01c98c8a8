import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import { otpLength, resendSeconds } from "#contract/account-limits.ts";
import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../context.ts";
import type { Database } from "../database/open.ts";
import { codeLimit, countAttempt } from "./attempts.ts";
import {
  type CodeOf,
  dropOldCodes,
  findSentAt,
  type Purpose,
  removeCode,
  replaceCode,
  takeTry,
} from "./code-queries.ts";

export const codeMinutes = 10;
const mostTries = 5;

type Asker = { email: string; network: string };

/** A fresh code in place of the last one. Refuses within the 60 s wait and after too many codes. */
export async function makeCode(context: AppContext, db: Database, purpose: Purpose, asker: Asker): Promise<string> {
  const of: CodeOf = { email: asker.email, purpose };
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  const now = context.now();
  const fresh = { hash: hashCode(context, of, code), sentAt: now, expiresAt: after(now, codeMinutes * 60) };
  if (!(await replaceCode(db, of, fresh, after(now, -resendSeconds)))) throw await tooSoon(db, of, now);
  await countAttempt(context, db, codeLimit, asker);
  return code;
}

/** Counts a try, and refuses a code that is wrong, old or used. The right one is still to be used. */
export async function requireCode(context: AppContext, of: CodeOf, code: string): Promise<RightCode> {
  await dropOldCodes(context.db, context.now());
  const kept = await takeTry(context.db, of, context.now(), mostTries);
  const given = hashCode(context, of, code);
  if (!kept || !timingSafeEqual(Buffer.from(kept), Buffer.from(given))) throw codeWrong();
  return { ...of, hash: kept };
}
export type RightCode = CodeOf & { hash: string };

/** In the transaction that does what the code is for: of many at once, one gets through. */
export async function useCode(db: Database, right: RightCode): Promise<void> {
  if (!(await removeCode(db, right, right.hash))) throw codeWrong();
}

export function codeWrong(): Refusal {
  return new Refusal("code_wrong", "OTP verification failed. Please try again.");
}

/** Six digits are soon guessed from a plain hash; without the shop's secret this one says nothing. */
function hashCode({ config }: AppContext, { email, purpose }: CodeOf, code: string): string {
  const key = hkdfSync("sha256", config.jwtSecret, "", "one-time codes", 32);
  return createHmac("sha256", Buffer.from(key)).update(`${purpose} ${email} ${code}`).digest("base64url");
}

async function tooSoon(db: Database, of: CodeOf, now: Date): Promise<Refusal> {
  const sentAt = (await findSentAt(db, of)) ?? now;
  const retryAfter = Math.max(1, Math.ceil((after(sentAt, resendSeconds).getTime() - now.getTime()) / 1000));
  return new Refusal("too_many", `Please wait ${retryAfter} seconds before asking for a new code.`, { retryAfter });
}

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
