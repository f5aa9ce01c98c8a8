import { isValidLinkSignature, signLink } from "../link-signature.ts";

const purpose = "newsletter unsubscribe";

/** Names an address and proves that the shop mailed it there: whoever holds it may end that newsletter, and nothing else. */
export function createUnsubscribeToken(secret: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signLink(secret, purpose, email)}`;
}

/** The address of a token that the shop signed. */
export function verifyUnsubscribeToken(secret: string, token: string): string | undefined {
  const [encodedEmail = "", signature = ""] = token.split(".");
  const email = Buffer.from(encodedEmail, "base64url").toString();
  return isValidLinkSignature(secret, purpose, email, signature) ? email : undefined;
}
