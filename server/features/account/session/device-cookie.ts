import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../../../context.ts";

const maxAgeSeconds = 365 * 86_400;
/** The id of a device, the time of its last login in seconds, and their signature. */
const valuePattern = "([\\w-]{16})\\.(\\d{1,12})\\.([\\w-]{43})";
/** With the prefix `__Host-`, browsers accept the cookie from this host over https only, not from a subdomain. */
const https = {
  name: "__Host-device",
  path: "/",
  suffix: "; Secure",
  pattern: new RegExp(`(?:^|;\\s*)__Host-device=${valuePattern}(?=;|$)`),
};
const http = {
  name: "device",
  path: "/api/v1/protect/auth",
  suffix: "",
  pattern: new RegExp(`(?:^|;\\s*)device=${valuePattern}(?=;|$)`),
};
const cookieOf = ({ config }: AppContext) => (config.publicUrl.startsWith("https:") ? https : http);

/**
 * The Set-Cookie header for a browser in which this email has just signed in. The cookie signs nobody in: wrong passwords of
 * other clients do not delay a browser that has it (login-throttle.ts).
 */
export function createDeviceCookie(context: AppContext, email: string, device = randomBytes(12).toString("base64url")) {
  const signedAt = Math.floor(context.now().getTime() / 1000);
  const signature = sign(context, email, device, signedAt).toString("base64url");
  const { name, path, suffix } = cookieOf(context);
  const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${suffix}`;
  return `${name}=${device}.${signedAt}.${signature}; ${attributes}`;
}

/** The id of the device, if this email has signed in with it within a year. */
export function findDevice(context: AppContext, email: string, cookies = ""): string | undefined {
  const [, device = "", time, signature = ""] = cookieOf(context).pattern.exec(cookies) ?? [];
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
