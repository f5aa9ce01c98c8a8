import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signs the content of a mailed link (base64url). The purpose is part of the signed text, so a signature is valid for
 * one kind of link.
 */
export function signLink(secret: string, purpose: string, content: string): string {
  return hmac(secret, purpose, content).toString("base64url");
}

/** Constant-time comparison. */
export function isValidLinkSignature(secret: string, purpose: string, content: string, signature: string): boolean {
  const [expected, actual] = [hmac(secret, purpose, content), Buffer.from(signature, "base64url")];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function hmac(secret: string, purpose: string, content: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose} ${content}`).digest();
}
