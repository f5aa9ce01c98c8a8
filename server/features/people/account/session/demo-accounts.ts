import type { AppContext } from "../../../../context.ts";

/** The reserved domain of the demo shop's accounts: nobody can receive mail there (RFC 2606). */
const demoDomain = "@kapas.example";

export function isDemoAccount(email: string): boolean {
  return email.endsWith(demoDomain);
}

/**
 * A database that was filled as a demo may later be opened to the public, with an account whose password is in the
 * README.
 */
export function isLockedDemoAccount({ config }: AppContext, email: string): boolean {
  return !config.allowsDemoAccounts && isDemoAccount(email);
}
