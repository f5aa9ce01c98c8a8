import { isValidLinkSignature, signLink } from "./link-signature.ts";

/** How long a confirmation link is valid. Unconfirmed subscriptions are deleted after this time. */
export const confirmationDays = 7;
export const confirmationMs = confirmationDays * 86_400_000;
/** Time between two confirmation mails for the same subscription. */
export const confirmationResendMs = 10 * 60_000;

/** The token of a confirmation link. Only the recipient of the mail has it, so it proves that the address is theirs. */
export function createConfirmationToken(secret: string, purpose: string, content: string, now: Date): string {
  const expiresAt = (now.getTime() + confirmationMs).toString(36);
  const payload = `${Buffer.from(content).toString("base64url")}.${expiresAt}`;
  return `${payload}.${signLink(secret, purpose, payload)}`;
}

/** The content of a token; undefined if the signature is invalid or the link has expired. */
export function verifyConfirmationToken(secret: string, purpose: string, token: string, now: Date): string | undefined {
  const [content = "", expiresAt = "", signature = ""] = token.split(".");
  if (!isValidLinkSignature(secret, purpose, `${content}.${expiresAt}`, signature)) return undefined;
  return Number.parseInt(expiresAt, 36) > now.getTime() ? Buffer.from(content, "base64url").toString() : undefined;
}
