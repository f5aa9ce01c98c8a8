/** Limits of accounts (SPEC §5, §9). In a file without schemas, so that pages can import them without bundling Zod. */
export const otpLength = 6;
/** Minimum time between two codes, in seconds. */
export const resendSeconds = 60;
/** Login accepts weaker passwords than sign-up (contract/account/account.ts), because an account may be older than the current rules. */
export const minLoginPasswordLength = 6;
/**
 * The maximum number of addresses in an address book: above any realistic number, and few enough for a list without
 * pagination.
 */
export const maxAddresses = 50;
