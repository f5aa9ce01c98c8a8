import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** 1 h: search engines fetch sitemaps rarely, and a shop of a million products is read in full at most once in this time. */
const cacheMs = 60 * 60 * 1000;
/** Maximum number of cached sitemaps. One with 50,000 products takes about 1 MB. */
const maxSitemaps = 64;

/** In-memory cache of compressed sitemaps. Concurrent requests share one generation. */
export class SitemapCache {
  readonly #entries = new Map<string, { expiresAt: number; xml: Promise<Buffer> }>();

  get(name: string, now: Date, generate: () => AsyncIterable<string>): Promise<Buffer> {
    const cached = this.#entries.get(name);
    if (cached && cached.expiresAt > now.getTime()) return cached.xml;
    const xml = compress(generate());
    const entry = { expiresAt: now.getTime() + cacheMs, xml };
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    if (this.#entries.size > maxSitemaps) this.#entries.delete(this.#entries.keys().next().value!);
    xml.catch(() => this.#entries.get(name) === entry && this.#entries.delete(name));
    return xml;
  }
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [xml] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return xml;
}
