import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isStorable } from "./urls.ts";

const day = 24 * 60 * 60;

const keepFor = (days: number, maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true });

/** Another status is an error or a redirect, which must not come back offline. */
const onlyOk = new CacheableResponsePlugin({ statuses: [200] });

/** In addition to the lists of addresses: the server has the last word on what may be stored. */
const onlyStorable = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isStorable(response) ? response : null),
};

/** HTML of visited pages. A page depends on its URL alone, so that it has no personal data. */
export const pages = new NetworkFirst({ cacheName: "pages", plugins: [onlyOk, onlyStorable, keepFor(30, 60)] });

/** Public responses of the API: the catalogue, content and settings, which visited pages load when navigated to. */
export const publicData = new NetworkFirst({
  cacheName: "public-data",
  plugins: [onlyOk, onlyStorable, keepFor(30, 150)],
});

/** Scripts, styles and fonts, whose names contain a hash of their content. */
export const assets = new CacheFirst({ cacheName: "assets", plugins: [onlyOk, keepFor(30, 250)] });

/** Images whose URLs contain their version. */
export const images = new CacheFirst({ cacheName: "images", plugins: [onlyOk, keepFor(30, 200)] });

/**
 * Deletes what tells which pages were visited, with the times that workbox records of each URL: when a customer or a member of staff signs out, and when a new
 * worker takes over, because the one before may have stored what this one would not. Scripts and fonts stay: everybody loads the same.
 */
export async function deleteVisits() {
  for (const { cacheName } of [pages, publicData, images]) {
    await caches.delete(cacheName);
    await new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
  }
}
