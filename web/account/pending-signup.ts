import { resendSeconds } from "#contract/account-limits.ts";
import { safeSessionStorage } from "../state/browser-storage.ts";

/** Who is signing up and, in milliseconds since 1970, from when a new code may be asked for. */
export type PendingSignup = { email: string; resendFrom: number };

// SPEC §2 Signup: the e-mail is remembered for /otp, in this tab alone. So is the wait, which a reload must not begin anew.
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
