import { isValidLinkSignature, signLink } from "../../platform/mail/link-signature.ts";

const purpose = "newsletter unsubscribe";

/** Creates a signed token for an email. Its holder may unsubscribe that email, and nothing else. */
export function createUnsubscribeToken(secret: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signLink(secret, purpose, email)}`;
}

/** The email in a token; undefined if the signature is invalid. */
export function verifyUnsubscribeToken(secret: string, token: string): string | undefined {
  const [encodedEmail = "", signature = ""] = token.split(".");
  const email = Buffer.from(encodedEmail, "base64url").toString();
  return isValidLinkSignature(secret, purpose, email, signature) ? email : undefined;
}
