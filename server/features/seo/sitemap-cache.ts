import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createCache } from "../../platform/cache/cache.ts";

/** 1 h: search engines fetch sitemaps rarely, and a shop of a million products is read in full at most once in this time. */
const cacheMs = 60 * 60 * 1000;
/** Maximum number of cached sitemaps. One with 50,000 products takes about 1 MB. */
const maxSitemaps = 64;

/** An in-memory cache of compressed sitemaps by their names. */
export function createSitemapCache(now: () => Date) {
  const sitemaps = createCache<string, Buffer>({
    maxEntries: maxSitemaps,
    ttlMs: cacheMs,
    now: () => now().getTime(),
  });
  return {
    get: (name: string, generate: () => AsyncIterable<string>) => sitemaps.get(name, () => compress(generate())),
  };
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [xml] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return xml;
}
