import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { languageCodes } from "../values/languages.ts";
import { Id, Instant } from "../values/values.ts";

/** Bytes in base64url without padding, as `PushSubscription.toJSON()` has them. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), `should be ${length} bytes in base64url`);

/** A browser's subscription at its push service (https://www.w3.org/TR/push-api/). */
const BrowserSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type BrowserSubscription = z.infer<typeof BrowserSubscription>;

/** SHA-256 of the subscription's endpoint in base64url. The endpoint itself is not sent in URLs, which are logged. */
const BrowserId = bytes(32);

/** `browser`: absent if the browser has no subscription yet. */
export const NotificationsQuery = z.object({ browser: BrowserId.optional() });
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

/** Switches on notifications in a browser. `language`: the language of the page, which the notifications have, too. */
export const SubscribeBrowser = z.object({ subscription: BrowserSubscription, language: z.enum(languageCodes) });
export type SubscribeBrowser = z.infer<typeof SubscribeBrowser>;

/**
 * Replaces the subscription of a browser, whose push service has given it another one. Knowing endpoint and secret of
 * the `previous` subscription proves that the request comes from this browser.
 */
export const RenewSubscription = z.object({
  previous: z.object({ endpoint: z.url().max(1000), auth: bytes(16) }),
  subscription: BrowserSubscription,
});
export type RenewSubscription = z.infer<typeof RenewSubscription>;

export const SubscriptionRenewedResponse = responseSchema({});

export const SetNotifications = SubscribeBrowser.extend({ isOn: z.boolean() });
export type SetNotifications = z.infer<typeof SetNotifications>;

/** The shop's public key, with which browsers subscribe (VAPID, base64url). Null if the shop sends no notifications. */
const key = z.string().nullable();

export const NotificationsResponse = responseSchema({ isOn: z.boolean(), key });
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;

/** `browser`: its name, such as "Firefox on Windows". `since`: when the customer last switched notifications on. */
const NotifiedBrowser = z.object({ _id: Id, browserId: BrowserId, browser: z.string(), since: Instant });
export type NotifiedBrowser = z.infer<typeof NotifiedBrowser>;

export const NotifiedBrowsersResponse = responseSchema({ browsers: z.array(NotifiedBrowser), key });
export type NotifiedBrowsersResponse = z.infer<typeof NotifiedBrowsersResponse>;
