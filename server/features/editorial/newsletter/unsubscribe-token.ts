import { createAddressToken, verifyAddressToken } from "../../../platform/mail/address-token.ts";

const purpose = "newsletter unsubscribe";

/** Creates a signed token for an email. Its holder may unsubscribe that email, and nothing else. */
export function createUnsubscribeToken(secret: string, email: string): string {
  return createAddressToken(secret, purpose, email);
}

/** The email in a token; undefined if the signature is invalid. */
export function verifyUnsubscribeToken(secret: string, token: string): string | undefined {
  return verifyAddressToken(secret, purpose, token);
}
