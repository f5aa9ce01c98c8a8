import { clientsClaim } from "workbox-core";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { assets, deleteVisits, images, pages, publicData } from "./caches.ts";
import { openNotification, showNotification } from "./notifications.ts";
import { createOfflineResponse, storeOfflinePageOf, storeOfflinePages } from "./offline-page.ts";
import { renewPushSubscription, updatePushSubscription } from "./push-subscription.ts";
import { isVisit, storeVisit } from "./store-visit.ts";
import { isAsset, isPage, isPublicRead, isVersionedImage } from "./urls.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * The service worker shows visited pages and an offline page while there is no network. Online, pages and data always
 * come from the network, so that prices and stock are current. The worker also shows notifications about orders.
 */
registerRoute(
  ({ url, request }) => request.mode === "navigate" && isPage(url),
  (visit) => {
    visit.event.waitUntil(storeOfflinePageOf(visit.url).catch(ignoreFailure));
    return pages.handle(visit);
  },
);
registerRoute(({ url }) => isAsset(url), assets);
registerRoute(({ url }) => isVersionedImage(url), images);
registerRoute(({ url, request }) => isPublicRead(url, request), publicData);
setCatchHandler(async ({ request }) =>
  request.mode === "navigate" ? createOfflineResponse(new URL(request.url)) : Response.error(),
);

self.addEventListener("install", (event) => event.waitUntil(storeOfflinePages()));
self.addEventListener("activate", (event) => {
  // With navigation preload, the browser requests a page while it starts the worker. Starting the worker first would
  // delay every page.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), deleteVisits()]));
});
self.addEventListener("message", (event) => {
  if (isVisit(event.data)) event.waitUntil(storeVisit(event, event.data));
  if (event.data?.type === "delete-visits") event.waitUntil(deleteVisits());
  if (event.data?.type === "push-subscription") event.waitUntil(updatePushSubscription(self.registration));
});
self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotification(self.registration, event.data.json()));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  // TypeScript's types lack this event and its subscription.
  const change = event as ExtendableEvent & { newSubscription?: PushSubscription | null };
  change.waitUntil(renewPushSubscription(self.registration, change.newSubscription));
});
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotification(self.clients, event.notification)),
);
/** The network may be gone at the first visit of a language. The next visit then stores its offline page. */
function ignoreFailure() {}
// File names in the caches contain hashes, so a new worker can take over pages of the previous one.
self.skipWaiting();
clientsClaim();
