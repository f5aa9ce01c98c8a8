import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

const day = 24 * 60 * 60;

const keepFor = (days: number, maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true });

/** Another status is an error or a redirect, which must not come back offline. */
const onlyOk = new CacheableResponsePlugin({ statuses: [200] });

/** HTML of visited pages. A page depends on its URL alone, so that no personal data is stored. */
export const pages = new NetworkFirst({ cacheName: "pages", plugins: [onlyOk, keepFor(30, 60)] });

/** Responses of the API without a token: the catalogue, content and settings, which visited pages load when navigated to. */
export const publicData = new NetworkFirst({ cacheName: "public-data", plugins: [onlyOk, keepFor(30, 150)] });

/** Scripts, styles and fonts, whose names contain a hash of their content. */
export const assets = new CacheFirst({ cacheName: "assets", plugins: [onlyOk, keepFor(30, 250)] });

/** Images whose URLs contain their version. */
export const images = new CacheFirst({ cacheName: "images", plugins: [onlyOk, keepFor(30, 200)] });
