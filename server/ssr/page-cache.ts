import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Bytes where the page comes from another thread. */
export type RenderedPage = { status: number; location?: string; html?: string | Uint8Array<ArrayBuffer> };
export type ContentCoding = "br" | "gzip" | "raw";
/** `in` compresses when a form is first asked for: most pages are only ever sent in one. Times in milliseconds since 1970. */
export type CachedPage = {
  status: number;
  location?: string;
  etag: string;
  renderedAt: number;
  expiresAt: number;
  encode(coding: ContentCoding): Buffer;
};

// While no page can be made, one of the last hour is better than none; whether it can be is asked again soon.
const maxStaleMs = 60 * 60_000;
const staleRetryMs = 2000;

/** Whole pages kept in this process: bounded, short-lived, and made once however many ask at the same time. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage | Promise<CachedPage>>();
  readonly #milliseconds: number;
  readonly #mostBytes: number;
  #bytes = 0;
  /** Raised by clear(): a page whose making began before must not be kept after. */
  #generation = 0;

  constructor({ ttlMs, maxBytes = 96 * 1024 ** 2 }: { ttlMs: number; maxBytes?: number }) {
    this.#milliseconds = ttlMs;
    this.#mostBytes = maxBytes;
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
    const pending = this.#make(render, cached).then((page) => {
      if (generation === this.#generation) this.#keep(key, page);
      return page;
    });
    this.#pages.set(key, pending);
    pending.catch(() => this.#forget(key, pending));
    return pending;
  }

  async #make(render: () => Promise<RenderedPage>, previous: CachedPage | undefined): Promise<CachedPage> {
    const stale = previous && previous.renderedAt > Date.now() - maxStaleMs ? previous : undefined;
    try {
      const made = await render();
      if (made.status !== 503 || !stale) return toCachedPage(made, Date.now() + this.#milliseconds);
    } catch (error) {
      if ((error as { status?: number }).status !== 503 || !stale) throw error;
    }
    return { ...stale, expiresAt: Date.now() + staleRetryMs };
  }

  #keep(key: string, page: CachedPage) {
    this.#pages.delete(key);
    if (page.status !== 200 || this.#milliseconds <= 0) return;
    this.#pages.set(key, page);
    this.#bytes += estimateBytes(page);
    for (const [oldest, cached] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) return;
      if (cached instanceof Promise) continue;
      this.#pages.delete(oldest);
      this.#bytes -= estimateBytes(cached);
    }
  }

  #forget(key: string, pending: Promise<CachedPage>) {
    if (this.#pages.get(key) === pending) this.#pages.delete(key);
  }
}

/** With what its compressed forms may take: text of this kind comes down to less than a fifth in each. */
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
