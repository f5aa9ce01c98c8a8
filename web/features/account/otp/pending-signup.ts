import { resendSeconds } from "#contract/account/account-limits.ts";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";

/** The email address being verified, and the time from which a new code may be requested (milliseconds since 1970). */
export type PendingSignup = { email: string; resendFrom: number };

// SPEC §2 Signup: the email is stored for /otp, in this tab only. The resend time is stored too: a reload must not
// restart it.
const storageKey = "pendingEmail";

export function savePendingSignup(email: string) {
  safeSessionStorage.set(
    storageKey,
    JSON.stringify({ email, resendFrom: getNextResendTime() } satisfies PendingSignup),
  );
}

export function getNextResendTime(): number {
  return Date.now() + resendSeconds * 1000;
}

export function findPendingSignup(): PendingSignup | undefined {
  const stored = safeSessionStorage.get(storageKey);
  return stored ? (JSON.parse(stored) as PendingSignup) : undefined;
}

export function clearPendingSignup() {
  safeSessionStorage.remove(storageKey);
}
