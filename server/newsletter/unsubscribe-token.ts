import { createHmac, timingSafeEqual } from "node:crypto";

/** Names an address and proves that the shop mailed it there: whoever holds it may end that newsletter, and nothing else. */
export function unsubscribeToken(secret: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${signatureOf(secret, email).toString("base64url")}`;
}

/** The address of a token that the shop signed. */
export function emailOf(secret: string, token: string): string | undefined {
  const [name = "", signature = ""] = token.split(".");
  const email = Buffer.from(name, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(secret, email);
  return given.length === right.length && timingSafeEqual(given, right) ? email : undefined;
}

// Named after its purpose, so that no other signature made with this secret ever fits here.
function signatureOf(secret: string, email: string): Buffer {
  return createHmac("sha256", secret).update(`newsletter unsubscribe ${email}`).digest();
}
