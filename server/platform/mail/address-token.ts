import { isValidLinkSignature, signLink } from "./link-signature.ts";

/**
 * Creates a signed token for an email address, which does not expire. `purpose` names the action that its holder may
 * take for the address.
 */
export function createAddressToken(secret: string, purpose: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signLink(secret, purpose, email)}`;
}

/** The email in a token; undefined if the signature is invalid. */
export function verifyAddressToken(secret: string, purpose: string, token: string): string | undefined {
  const [encodedEmail = "", signature = ""] = token.split(".");
  const email = Buffer.from(encodedEmail, "base64url").toString();
  return isValidLinkSignature(secret, purpose, email, signature) ? email : undefined;
}
