import { clientsClaim } from "workbox-core";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { assets, images, pages, publicData } from "./caches.ts";
import { openNotification, showNotification } from "./notifications.ts";
import { createOfflineResponse, storeOfflinePage } from "./offline-page.ts";
import { isVisit, storeVisit } from "./store-visit.ts";
import { isAsset, isPage, isPublicRead, isVersionedImage } from "./urls.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * Shows visited pages and an offline page while there is no network. Online, pages and data always come from the network, so
 * that prices and stock are current. Shows notifications about orders.
 */
registerRoute(({ url, request }) => request.mode === "navigate" && isPage(url), pages);
registerRoute(({ url }) => isAsset(url), assets);
registerRoute(({ url }) => isVersionedImage(url), images);
registerRoute(({ url, request }) => isPublicRead(url, request), publicData);
setCatchHandler(async ({ request }) => (request.mode === "navigate" ? createOfflineResponse() : Response.error()));

self.addEventListener("install", (event) => event.waitUntil(storeOfflinePage()));
// The browser requests a page while it starts the worker, which would delay every page otherwise.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener("message", (event) => {
  if (isVisit(event.data)) event.waitUntil(storeVisit(event, event.data));
});
self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotification(self.registration, event.data.json()));
});
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotification(self.clients, event.notification)),
);
// File names in the caches contain hashes: a new worker can take over pages of the one before.
self.skipWaiting();
clientsClaim();
