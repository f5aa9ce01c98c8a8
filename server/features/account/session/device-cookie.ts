import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../../../context.ts";

const maxAgeSeconds = 365 * 86_400;
/** The id of a device, the time of its last login in seconds, and their signature. */
const cookiePattern = /(?:^|;\s*)device=([\w-]{16})\.(\d{1,12})\.([\w-]{43})(?=;|$)/;

/**
 * The Set-Cookie header for a browser in which this email has just signed in. The cookie signs nobody in: wrong passwords of
 * other clients do not delay a browser that has it (login-throttle.ts).
 */
export function createDeviceCookie(context: AppContext, email: string, device = randomBytes(12).toString("base64url")) {
  const signedAt = Math.floor(context.now().getTime() / 1000);
  const value = `${device}.${signedAt}.${sign(context, email, device, signedAt).toString("base64url")}`;
  const attributes = `Path=/api/v1/protect/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  const secure = context.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `device=${value}; ${attributes}${secure}`;
}

/** The id of the device, if this email has signed in with it within a year. */
export function findDevice(context: AppContext, email: string, cookies = ""): string | undefined {
  const [, device = "", time, signature = ""] = cookiePattern.exec(cookies) ?? [];
  const signedAt = Number(time);
  const expected = sign(context, email, device, signedAt);
  const actual = Buffer.from(signature, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return signedAt + maxAgeSeconds > context.now().getTime() / 1000 ? device : undefined;
}

function sign({ config }: AppContext, email: string, device: string, signedAt: number): Buffer {
  const secretKey = hkdfSync("sha256", config.jwtSecret, "", "device cookies", 32);
  return createHmac("sha256", Buffer.from(secretKey)).update(`${device} ${signedAt} ${email}`).digest();
}
