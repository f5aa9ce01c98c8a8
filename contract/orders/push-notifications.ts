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

/** Asks for notifications in a browser. `language`: of the page, and of the notifications. */
export const SubscribeBrowser = z.object({ subscription: BrowserSubscription, language: z.enum(languageCodes) });
export type SubscribeBrowser = z.infer<typeof SubscribeBrowser>;

/** A browser has another subscription than before. Whoever knows endpoint and secret of the `previous` one is that browser. */
export const RenewSubscription = z.object({
  previous: z.object({ endpoint: z.url().max(1000), auth: bytes(16) }),
  subscription: BrowserSubscription,
});
export type RenewSubscription = z.infer<typeof RenewSubscription>;

export const SubscriptionRenewedResponse = responseSchema({});

export const SetNotifications = SubscribeBrowser.extend({ isOn: z.boolean() });
export type SetNotifications = z.infer<typeof SetNotifications>;

/** `key`: the shop's public key, with which browsers subscribe (VAPID, base64url). Null: the shop sends no notifications. */
const key = z.string().nullable();

export const NotificationsResponse = responseSchema({ isOn: z.boolean(), key });
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;

/** `browser`: "Firefox on Windows". `since`: when the customer switched it on last. */
const NotifiedBrowser = z.object({ _id: Id, browserId: BrowserId, browser: z.string(), since: Instant });
export type NotifiedBrowser = z.infer<typeof NotifiedBrowser>;

export const NotifiedBrowsersResponse = responseSchema({ browsers: z.array(NotifiedBrowser), key });
export type NotifiedBrowsersResponse = z.infer<typeof NotifiedBrowsersResponse>;
