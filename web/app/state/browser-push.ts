import type { BrowserSubscription } from "#contract/orders/push-notifications.ts";
import { msg } from "../../ui/text/t.ts";

/**
 * Maximum time that the service worker may take to start, in milliseconds. The service worker is registered when the
 * page is idle.
 */
const startTimeoutMs = 15_000;

/** "home-screen": an iPhone or iPad, which notifies only for pages that were added to the home screen. */
export function findPushSupport(): "offered" | "home-screen" | "none" {
  // Development has no service worker.
  if (!import.meta.env.PROD) return "none";
  if ("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis) return "offered";
  // Only Safari on these devices has the property `standalone`.
  return "standalone" in navigator && !navigator.standalone ? "home-screen" : "none";
}

/** The reason why a browser does not subscribe, as a message for the customer. */
export class PushRefusal extends Error {}

/** The browser's subscription, if notifications were switched on in it before. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** SHA-256 of the endpoint in base64url, as the server stores it. */
export async function toBrowserId({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return toBase64Url(hash);
}

export function toBrowserSubscription(subscription: PushSubscription): BrowserSubscription {
  return subscription.toJSON() as BrowserSubscription;
}

/**
 * Subscribes this browser at its push service. `key`: the shop's public key. `permission`: the user's answer to the
 * browser's permission request, which must be opened in the click handler.
 */
export async function subscribeBrowser(
  key: string,
  permission: Promise<NotificationPermission>,
): Promise<PushSubscription> {
  if ((await permission) !== "granted") throw new PushRefusal(blockedMessage);
  const { pushManager, active } = await waitForServiceWorker();
  const current = await pushManager.getSubscription();
  if (current && toBase64Url(current.options.applicationServerKey ?? new ArrayBuffer()) === key) return current;
  // A browser subscribes with a new key only after the old subscription has ended.
  await current?.unsubscribe();
  await caches.delete(knownSubscription);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new PushRefusal(msg("Your browser cannot reach its push service. Please try again later."));
  });
  active?.postMessage({ type: "push-subscription" });
  return subscription;
}

/**
 * Cache that contains the service worker's copy of the subscription. The service worker uses it to replace a
 * subscription that has changed (web/service-worker/push-subscription.ts).
 */
const knownSubscription = "push-subscription";

export const blockedMessage = msg(
  "Your browser blocks notifications of this shop. Allow them in its settings for this site.",
);

/**
 * Ends the subscription on logout. Other people who use this browser then neither get nor see notifications about
 * orders. The shop learns of the end from the push service's response to its next message.
 */
export async function endPushOfBrowser() {
  if (findPushSupport() !== "offered") return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await caches.delete(knownSubscription);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new PushRefusal(msg("Your browser cannot show notifications now. Please reload the page."))),
    startTimeoutMs,
  );
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout.promise]);
  clearTimeout(timer);
  return registration;
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
