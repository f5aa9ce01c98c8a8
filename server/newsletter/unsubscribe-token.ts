import { isSigned, signatureOf } from "../link-signature.ts";

const purpose = "newsletter unsubscribe";

/** Names an address and proves that the shop mailed it there: whoever holds it may end that newsletter, and nothing else. */
export function createUnsubscribeToken(secret: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signatureOf(secret, purpose, email)}`;
}

/** The address of a token that the shop signed. */
export function verifyUnsubscribeToken(secret: string, token: string): string | undefined {
  const [encodedEmail = "", signature = ""] = token.split(".");
  const email = Buffer.from(encodedEmail, "base64url").toString();
  return isSigned(secret, purpose, email, signature) ? email : undefined;
}
