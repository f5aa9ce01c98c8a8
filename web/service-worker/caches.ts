import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isStorable } from "./urls.ts";

const day = 24 * 60 * 60;

const keepFor = (days: number, maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true });

/** Other statuses are errors or redirects, which must not be shown offline. */
const onlyOk = new CacheableResponsePlugin({ statuses: [200] });

/**
 * Checks the response's headers in addition to the lists in urls.ts, because the server has the last word on what may
 * be stored.
 */
const onlyStorable = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isStorable(response) ? response : null),
};

/** HTML of visited pages. The HTML depends only on the URL, so it contains no personal data. */
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
 * Deletes all records of visited pages, including the times that workbox stores for each URL. Called on logout of a
 * customer or staff member, and when a new worker takes over, because the previous one may have stored responses that
 * this one would not. Scripts and fonts stay, because everybody loads the same ones.
 */
export async function deleteVisits() {
  for (const { cacheName } of [pages, publicData, images]) {
    await caches.delete(cacheName);
    await new CacheExpiration(cacheName, { maxEntries: 1 }).delete();
  }
}
