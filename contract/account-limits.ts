/** What accounts are bounded by (SPEC §5, §9). No schemas here: pages take these values along without Zod. */
export const otpLength = 6;
/** So long after a code another one may be asked for. */
export const resendSeconds = 60;
/** A login asks for less than a new password (contract/account.ts): that one's rules may be younger than the account. */
export const minLoginPasswordLength = 6;
