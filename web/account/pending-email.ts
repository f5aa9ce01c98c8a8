import { resendSeconds } from "#contract/account-limits.ts";
import { forThisTab } from "../state/browser-storage.ts";

/** Who is signing up and, in milliseconds since 1970, from when a new code may be asked for. */
export type Pending = { email: string; resendFrom: number };

// SPEC §2 Signup: the e-mail is remembered for /otp, in this tab alone. So is the wait, which a reload must not begin anew.
const key = "pendingEmail";

export function rememberPending(email: string) {
  forThisTab.set(key, JSON.stringify({ email, resendFrom: afterWait() } satisfies Pending));
}

export function afterWait(): number {
  return Date.now() + resendSeconds * 1000;
}

export function pendingSignUp(): Pending | undefined {
  const kept = forThisTab.get(key);
  return kept ? (JSON.parse(kept) as Pending) : undefined;
}

export function forgetPending() {
  forThisTab.remove(key);
}
