import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { defaultLanguage, type Language, languagePrefix } from "#contract/values/languages.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../context.ts";
import { memoize } from "../../../../platform/cache/memoize.ts";

type LinkContext = Pick<AppContext, "config" | "now">;
export type OrderPage = "/ordertracking" | "/paymentchoose" | "/dashboard";

/**
 * How long a link in an order mail opens the order. The time is longer than a delivery and the days to return an order.
 * Each mail has a new link.
 */
const linkDays = 120;
/** The start of every order token. Session tokens do not begin with it. */
const prefix = "order";

/**
 * The URL of a page about the order, which opens without signing in (decision 0026). The token is in the fragment,
 * which browsers send neither to the shop's server nor as a referrer.
 */
export function createOrderUrl(
  context: LinkContext,
  path: OrderPage,
  orderId: string,
  language: Language = defaultLanguage,
): string {
  return `${context.config.publicUrl}${languagePrefix(language)}${path}?order=${orderId}#link=${createOrderToken(context, orderId)}`;
}

export function createOrderToken({ config, now }: LinkContext, orderId: string): string {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return `${prefix}.${orderId}.${issuedAt}.${sign(config.jwtSecret, orderId, issuedAt).toString("base64url")}`;
}

/**
 * The order that a token opens, and when the token was issued. Undefined if it is not an order token, was forged, or
 * has expired.
 */
export function verifyOrderToken({ config, now }: LinkContext, token: string): OrderToken | undefined {
  const [start, orderId = "", time = "", signature = ""] = token.split(".");
  if (start !== prefix || !Id.safeParse(orderId).success || !/^\d{1,12}$/.test(time)) return undefined;
  const issuedAt = Number(time);
  const [expected, actual] = [sign(config.jwtSecret, orderId, issuedAt), Buffer.from(signature, "base64url")];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const isExpired = issuedAt + linkDays * 86_400 < now().getTime() / 1000;
  return isExpired ? undefined : { orderId, issuedAt: new Date(issuedAt * 1000) };
}
export type OrderToken = { orderId: string; issuedAt: Date };

export const isOrderToken = (token: string) => token.startsWith(`${prefix}.`);

/** The key is derived only once, because each mail about an order has a link. */
const deriveKey = memoize((secret) => Buffer.from(hkdfSync("sha256", secret, "", "order links", 32)), {
  maxEntries: 2,
});

function sign(secret: string, orderId: string, issuedAt: number): Buffer {
  return createHmac("sha256", deriveKey(secret)).update(`${orderId} ${issuedAt}`).digest();
}
