import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createCache } from "../../platform/cache/cache.ts";

/** 1 h: sitemaps and feeds are fetched rarely, and a shop of a million products is read in full at most once in this time. */
const cacheMs = 60 * 60 * 1000;
/** Maximum number of cached files. A sitemap with 50,000 products takes about 1 MB. */
const maxFiles = 64;

/** An in-memory cache of compressed XML files by their names. Simultaneous requests share one generation. */
export function createXmlCache(now: () => Date) {
  const files = createCache<string, Buffer>({
    maxEntries: maxFiles,
    ttlMs: cacheMs,
    now: () => now().getTime(),
  });
  return {
    get: (name: string, generate: () => AsyncIterable<string>) => files.get(name, () => compress(generate())),
  };
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [xml] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return xml;
}
