import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** 1 h: search engines fetch sitemaps rarely, and a shop of a million products is read in full at most once in this time. */
const cacheMs = 60 * 60 * 1000;
/** Maximum number of cached sitemaps. One with 50,000 products takes about 1 MB. */
const maxSitemaps = 64;

/** In-memory cache of compressed sitemaps. Concurrent requests share one generation. */
export class SitemapCache {
  readonly #kept = new Map<string, { until: number; xml: Promise<Buffer> }>();

  get(name: string, now: Date, generate: () => AsyncIterable<string>): Promise<Buffer> {
    const cached = this.#kept.get(name);
    if (cached && cached.until > now.getTime()) return cached.xml;
    const xml = compress(generate());
    const entry = { until: now.getTime() + cacheMs, xml };
    this.#kept.delete(name);
    this.#kept.set(name, entry);
    if (this.#kept.size > maxSitemaps) this.#kept.delete(this.#kept.keys().next().value!);
    xml.catch(() => this.#kept.get(name) === entry && this.#kept.delete(name));
    return xml;
  }
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [xml] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return xml;
}
