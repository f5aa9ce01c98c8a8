import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createCache } from "../platform/cache/cache.ts";

/** A rendered page. `topics` are the topics of all API responses that the page was rendered from. */
export type RenderedPage = {
  status: number;
  location?: string;
  html?: Uint8Array<ArrayBuffer>;
  topics?: readonly string[];
};
export type ContentCoding = "br" | "gzip" | "raw";
export type CachedPage = {
  status: number;
  location?: string;
  etag: string;
  topics: readonly string[];
  /** Size without compression. */
  bytes: number;
  /**
   * Compresses on first use, because most pages are only ever sent in one coding. Compression runs off the main thread,
   * which it would block for milliseconds.
   */
  encode(coding: ContentCoding): Promise<Buffer>;
};

/** While rendering is unavailable (503), a page of the last hour is served stale. */
const maxStaleMs = 60 * 60_000;

/**
 * Caches whole pages in this process for a short time, up to a maximum size. Concurrent requests for a page share one
 * render.
 */
export function createPageCache({ ttlMs, maxBytes = 32 * 1024 ** 2 }: { ttlMs: number; maxBytes?: number }) {
  const pages = createCache<string, CachedPage>({
    name: "pages",
    ttlMs,
    maxBytes,
    sizeOf: estimateBytes,
    staleOnErrorMs: maxStaleMs,
    topicsOf: ({ topics }) => topics,
    isCacheable: ({ status }) => status === 200,
  });
  return {
    async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      try {
        return await pages.get(key, async () => requireAvailable(toCachedPage(await render())));
      } catch (error) {
        // The cache rethrows a page with status 503 if there is no stale page to prefer: the visitor gets the 503 page.
        if (error instanceof UnavailablePage) return error.page;
        throw error;
      }
    },
    invalidate: (topics: readonly string[]) => pages.invalidate(topics),
    clear: () => pages.clear(),
  };
}

/** Thrown for a page with status 503, so that the cache prefers a stale page. */
class UnavailablePage extends Error {
  readonly status = 503;
  readonly page: CachedPage;

  constructor(page: CachedPage) {
    super("The page is unavailable.");
    this.page = page;
  }
}

function requireAvailable(page: CachedPage): CachedPage {
  if (page.status === 503) throw new UnavailablePage(page);
  return page;
}

/** The size of a page with its compressed forms, each of which is less than a fifth of the HTML. */
function estimateBytes(page: CachedPage): number {
  return page.bytes * 1.4;
}

function toCachedPage({ status, location, html, topics = [] }: RenderedPage): CachedPage {
  const raw = html ? Buffer.from(html.buffer, html.byteOffset, html.byteLength) : Buffer.alloc(0);
  const encoded: Partial<Record<ContentCoding, Promise<Buffer>>> = {};
  return {
    status,
    topics,
    bytes: raw.length,
    etag: `"${createHash("sha1").update(raw).digest("base64url")}"`,
    encode: (coding) => (encoded[coding] ??= encoders[coding](raw)),
    ...(location ? { location } : {}),
  };
}

const [compressGzip, compressBrotli] = [promisify(gzip), promisify(brotliCompress)];
const encoders: Record<ContentCoding, (raw: Buffer) => Promise<Buffer>> = {
  raw: async (raw) => raw,
  gzip: (raw) => compressGzip(raw),
  br: (raw) =>
    compressBrotli(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
};
