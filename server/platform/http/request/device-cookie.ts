import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const maxAgeSeconds = 365 * 86_400;

type CookieContext = { config: { publicUrl: string; jwtSecret: string }; now: () => Date };
/** `path`: the path of the requests that need the cookie. With https it is "/", as the prefix `__Host-` demands. `purpose`: what the signing key is derived for. */
type CookieOptions = { name: string; path: string; purpose: string };

/**
 * Cookies of browsers in which an email has signed in. A cookie signs nobody in. Its only effect is that wrong
 * passwords of other clients do not delay this browser (rate-limits/sign-in-keys.ts).
 */
export function createDeviceCookies({ name, path, purpose }: CookieOptions) {
  // With the prefix, browsers accept the cookie from this host over https only, not from a subdomain.
  const https = { name: `__Host-${name}`, path: "/", suffix: "; Secure" };
  const http = { name, path, suffix: "" };
  const cookieOf = ({ config }: CookieContext) => (config.publicUrl.startsWith("https:") ? https : http);

  /** The Set-Cookie header for a browser in which this email has just signed in. */
  function create(context: CookieContext, email: string, device = randomBytes(12).toString("base64url")): string {
    const signedAt = Math.floor(context.now().getTime() / 1000);
    const signature = sign(context, email, device, signedAt).toString("base64url");
    const cookie = cookieOf(context);
    const attributes = `Path=${cookie.path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${cookie.suffix}`;
    return `${cookie.name}=${device}.${signedAt}.${signature}; ${attributes}`;
  }

  /** The id of the device, if this email has signed in with it within a year. `cookies`: the header of the request. */
  function find(context: CookieContext, email: string, cookies = ""): string | undefined {
    const [, device = "", time, signature = ""] = toPattern(cookieOf(context).name).exec(cookies) ?? [];
    const signedAt = Number(time);
    const expected = sign(context, email, device, signedAt);
    const actual = Buffer.from(signature, "base64url");
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
    return signedAt + maxAgeSeconds > context.now().getTime() / 1000 ? device : undefined;
  }

  function sign({ config }: CookieContext, email: string, device: string, signedAt: number): Buffer {
    const secretKey = hkdfSync("sha256", config.jwtSecret, "", purpose, 32);
    return createHmac("sha256", Buffer.from(secretKey)).update(`${device} ${signedAt} ${email}`).digest();
  }

  return { create, find };
}

/** The id of a device, the time of its last login in seconds, and their signature. */
const toPattern = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{16})\\.(\\d{1,12})\\.([\\w-]{43})(?=;|$)`);
