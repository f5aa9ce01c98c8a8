import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { clearAttempts, countAttempt, type ThrottledKey } from "../../../../platform/rate-limits/throttle.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { findSecondFactor, replaceRecoveryCodes, takeRecoveryCode, takeStep } from "./second-factor-queries.ts";

/** Ten wrong codes, then delays of 1, 2, 4 … 60 minutes: three of a million codes are right at a time. */
const throttle = { free: 10, windowSeconds: 86_400, firstDelaySeconds: 60, maxDelaySeconds: 3600 };
const recoveryCodeCount = 10;

export function createTotp(secret: string, label = "", issuer = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}

/** 160 bits, as RFC 4226 recommends. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of a code of this moment, the one before or the one after; undefined for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** "ABCD-EFGH-IJKL-MNOP": 80 random bits, so that a plain hash withstands guessing. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const base32 = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
    return base32.replaceAll(/.{4}(?=.)/g, "$&-");
  });
}

function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(code.replaceAll("-", "")).digest("hex");
}

/**
 * Counts an attempt. The count precedes the comparison, so that of many concurrent codes only the free ones are
 * compared.
 */
export async function countCodeAttempt(context: AppContext, staffId: string) {
  await countAttempt(context, context.db, toKeys(staffId));
}

export async function clearCodeAttempts(context: AppContext, staffId: string) {
  await clearAttempts(context, toKeys(staffId));
}

const toKeys = (staffId: string): ThrottledKey[] => [{ key: `staff code of ${staffId}`, throttle }];

/** Stores new recovery codes, which replace the earlier ones, and returns them. */
export async function storeRecoveryCodes(trx: Transaction, staffId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(trx, staffId, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * Uses up a code of the app, or a recovery code. `code` has no spaces or hyphens. False if it is wrong or was used
 * before.
 */
export async function takeCode(
  trx: Transaction,
  context: AppContext,
  member: { id: string; name: string },
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(trx, member.id);
  if (/^\d{6}$/.test(code)) {
    if (!factor?.confirmed_at) return false;
    const step = findStep(factor.secret, code, context.now());
    return step !== undefined && (await takeStep(trx, member.id, factor.secret, step));
  }
  if (!(await takeRecoveryCode(trx, member.id, hashRecoveryCode(code)))) return false;
  const audited = { action: "staff.use-recovery-code", entity: "staff", entityId: member.id };
  await recordAudit(trx, context, toStaffActor(member), audited);
  return true;
}

export function wrongCode(): Refusal {
  const message = "This code is wrong or was used before. Wait for the next one.";
  return new Refusal("code_wrong", message, { errors: { code: message } });
}
