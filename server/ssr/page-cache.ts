import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** `html` is bytes if a worker thread rendered it. */
export type RenderedPage = { status: number; location?: string; html?: string | Uint8Array<ArrayBuffer> };
export type ContentCoding = "br" | "gzip" | "raw";
/** `encode` compresses on first use, since most pages are only ever sent in one coding. Times: Unix time in milliseconds. */
export type CachedPage = {
  status: number;
  location?: string;
  etag: string;
  renderedAt: number;
  expiresAt: number;
  encode(coding: ContentCoding): Buffer;
};

/** While rendering is unavailable (503), a page of the last hour is served stale. */
const maxStaleMs = 60 * 60_000;
/** A stale page is served for this long before rendering is tried again. */
const staleRetryMs = 2000;

/** Caches whole pages in this process: bounded, short-lived; concurrent requests for a page share one render. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage | Promise<CachedPage>>();
  readonly #ttlMs: number;
  readonly #maxBytes: number;
  #bytes = 0;
  /** Incremented by clear(), so that a render that began before it is not cached. */
  #generation = 0;

  constructor({ ttlMs, maxBytes = 96 * 1024 ** 2 }: { ttlMs: number; maxBytes?: number }) {
    this.#ttlMs = ttlMs;
    this.#maxBytes = maxBytes;
  }

  clear() {
    this.#generation++;
    for (const [key, page] of this.#pages) {
      if (page instanceof Promise) this.#pages.delete(key);
      else page.expiresAt = 0;
    }
  }

  get(key: string, render: () => Promise<RenderedPage>): CachedPage | Promise<CachedPage> {
    const cached = this.#pages.get(key);
    if (cached instanceof Promise || (cached && cached.expiresAt > Date.now())) return cached;
    if (cached) this.#bytes -= estimateBytes(cached);
    const generation = this.#generation;
    const pending = this.#render(render, cached).then((page) => {
      if (generation === this.#generation) this.#store(key, page);
      return page;
    });
    this.#pages.set(key, pending);
    pending.catch(() => this.#remove(key, pending));
    return pending;
  }

  async #render(render: () => Promise<RenderedPage>, previous: CachedPage | undefined): Promise<CachedPage> {
    const stale = previous && previous.renderedAt > Date.now() - maxStaleMs ? previous : undefined;
    try {
      const page = await render();
      if (page.status !== 503 || !stale) return toCachedPage(page, Date.now() + this.#ttlMs);
    } catch (error) {
      if ((error as { status?: number }).status !== 503 || !stale) throw error;
    }
    return { ...stale, expiresAt: Date.now() + staleRetryMs };
  }

  #store(key: string, page: CachedPage) {
    this.#pages.delete(key);
    if (page.status !== 200 || this.#ttlMs <= 0) return;
    this.#pages.set(key, page);
    this.#bytes += estimateBytes(page);
    for (const [oldest, cached] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      if (cached instanceof Promise) continue;
      this.#pages.delete(oldest);
      this.#bytes -= estimateBytes(cached);
    }
  }

  #remove(key: string, pending: Promise<CachedPage>) {
    if (this.#pages.get(key) === pending) this.#pages.delete(key);
  }
}

/** Includes the compressed forms: HTML shrinks to less than a fifth in each. */
function estimateBytes(page: CachedPage): number {
  return page.encode("raw").length * 1.4;
}

function toCachedPage({ status, location, html = "" }: RenderedPage, expiresAt: number): CachedPage {
  const raw = typeof html === "string" ? Buffer.from(html) : Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const encoded: Partial<Record<ContentCoding, Buffer>> = { raw };
  return {
    status,
    renderedAt: Date.now(),
    expiresAt,
    etag: `"${createHash("sha1").update(raw).digest("base64url")}"`,
    encode: (coding) => (encoded[coding] ??= encoders[coding](raw)),
    ...(location ? { location } : {}),
  };
}

const encoders: Record<ContentCoding, (raw: Buffer) => Buffer> = {
  raw: (raw) => raw,
  gzip: (raw) => gzipSync(raw),
  br: (raw) =>
    brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
};
