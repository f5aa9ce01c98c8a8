import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { WalPosition } from "../wal-position.ts";

const pattern = /^([0-9a-f]{1,16})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * A token for the position of a client's last write, with the time in seconds and a signature. It does not identify the
 * client.
 */
export function signPosition(secret: string, position: WalPosition, now: Date): string {
  const signedAt = Math.floor(now.getTime() / 1000);
  const content = `${position.toString(16)}.${signedAt}`;
  return `${content}.${createSignature(secret, content).toString("base64url")}`;
}

/**
 * The position of a token that was signed less than `maxAgeSeconds` ago. Without the signature a client could send a
 * position that no replica ever reaches, so that the primary would answer all its reads.
 */
export function findPosition(
  secret: string,
  token: string,
  { now, maxAgeSeconds }: { now: Date; maxAgeSeconds: number },
): WalPosition | undefined {
  const [, position = "", signedAt = "", signature = ""] = pattern.exec(token) ?? [];
  const expected = createSignature(secret, `${position}.${signedAt}`);
  const actual = Buffer.from(signature, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return Number(signedAt) + maxAgeSeconds > now.getTime() / 1000 ? BigInt(`0x${position}`) : undefined;
}

function createSignature(secret: string, content: string): Buffer {
  const secretKey = hkdfSync("sha256", secret, "", "read positions", 32);
  return createHmac("sha256", Buffer.from(secretKey)).update(content).digest();
}
