import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs what a mailed link says (base64url). The purpose is signed with it: made for one kind of link, it fits no other. */
export function signatureOf(secret: string, purpose: string, said: string): string {
  return hmac(secret, purpose, said).toString("base64url");
}

/** Whether the shop signed these very words for this purpose; the comparing tells nothing by how long it takes. */
export function isSigned(secret: string, purpose: string, said: string, signature: string): boolean {
  const [right, given] = [hmac(secret, purpose, said), Buffer.from(signature, "base64url")];
  return given.length === right.length && timingSafeEqual(given, right);
}

function hmac(secret: string, purpose: string, said: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose} ${said}`).digest();
}
