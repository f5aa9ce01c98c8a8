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
 * Shows visited pages and an offline page while there is no network. Online, pages and data always come from the network, so
 * that prices and stock are current. Shows notifications about orders.
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
  // The browser requests a page while it starts the worker, which would delay every page otherwise.
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
  // Types of TypeScript lack both the event's and its subscription.
  const change = event as ExtendableEvent & { newSubscription?: PushSubscription | null };
  change.waitUntil(renewPushSubscription(self.registration, change.newSubscription));
});
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotification(self.clients, event.notification)),
);
/** Without a network at the first visit of a language: its offline page is stored with the next visit. */
function ignoreFailure() {}
// File names in the caches contain hashes: a new worker can take over pages of the one before.
self.skipWaiting();
clientsClaim();
