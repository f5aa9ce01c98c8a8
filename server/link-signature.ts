import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs what a mailed link says (base64url). The purpose is signed with it: made for one kind of link, it fits no other. */
export function signLink(secret: string, purpose: string, content: string): string {
  return hmac(secret, purpose, content).toString("base64url");
}

/** Whether the shop signed these very words for this purpose; the comparing tells nothing by how long it takes. */
export function isValidLinkSignature(secret: string, purpose: string, content: string, signature: string): boolean {
  const [expected, actual] = [hmac(secret, purpose, content), Buffer.from(signature, "base64url")];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function hmac(secret: string, purpose: string, content: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose} ${content}`).digest();
}
