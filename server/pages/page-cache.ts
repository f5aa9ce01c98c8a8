import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Bytes where the page comes from another thread. */
export type Made = { status: number; location?: string; html?: string | Uint8Array<ArrayBuffer> };
export type Coding = "br" | "gzip" | "raw";
/** `in` compresses when a form is first asked for: most pages are only ever sent in one. Times in milliseconds since 1970. */
export type Kept = {
  status: number;
  location?: string;
  etag: string;
  made: number;
  until: number;
  in(coding: Coding): Buffer;
};

// While no page can be made, one of the last hour is better than none; whether it can be is asked again soon.
const standsFor = 60 * 60_000;
const askedAgainAfter = 2000;

/** Whole pages kept in this process: bounded, short-lived, and made once however many ask at the same time. */
export class PageCache {
  readonly #pages = new Map<string, Kept | Promise<Kept>>();
  readonly #milliseconds: number;
  readonly #mostBytes: number;
  #bytes = 0;
  /** Raised by clear(): a page whose making began before must not be kept after. */
  #generation = 0;

  constructor({ milliseconds, mostBytes = 96 * 1024 ** 2 }: { milliseconds: number; mostBytes?: number }) {
    this.#milliseconds = milliseconds;
    this.#mostBytes = mostBytes;
  }

  clear() {
    this.#generation++;
    for (const [key, page] of this.#pages) {
      if (page instanceof Promise) this.#pages.delete(key);
      else page.until = 0;
    }
  }

  get(key: string, make: () => Promise<Made>): Kept | Promise<Kept> {
    const known = this.#pages.get(key);
    if (known instanceof Promise || (known && known.until > Date.now())) return known;
    if (known) this.#bytes -= sizeOf(known);
    const generation = this.#generation;
    const coming = this.#make(make, known).then((page) => {
      if (generation === this.#generation) this.#keep(key, page);
      return page;
    });
    this.#pages.set(key, coming);
    coming.catch(() => this.#forget(key, coming));
    return coming;
  }

  async #make(make: () => Promise<Made>, before: Kept | undefined): Promise<Kept> {
    const stands = before && before.made > Date.now() - standsFor ? before : undefined;
    try {
      const made = await make();
      if (made.status !== 503 || !stands) return pack(made, Date.now() + this.#milliseconds);
    } catch (error) {
      if ((error as { status?: number }).status !== 503 || !stands) throw error;
    }
    return { ...stands, until: Date.now() + askedAgainAfter };
  }

  #keep(key: string, page: Kept) {
    this.#pages.delete(key);
    if (page.status !== 200 || this.#milliseconds <= 0) return;
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, known] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) return;
      if (known instanceof Promise) continue;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(known);
    }
  }

  #forget(key: string, coming: Promise<Kept>) {
    if (this.#pages.get(key) === coming) this.#pages.delete(key);
  }
}

/** With what its compressed forms may take: text of this kind comes down to less than a fifth in each. */
function sizeOf(page: Kept): number {
  return page.in("raw").length * 1.4;
}

function pack({ status, location, html = "" }: Made, until: number): Kept {
  const raw = typeof html === "string" ? Buffer.from(html) : Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const forms: Partial<Record<Coding, Buffer>> = { raw };
  return {
    status,
    made: Date.now(),
    until,
    etag: `"${createHash("sha1").update(raw).digest("base64url")}"`,
    in: (coding) => (forms[coding] ??= compressed[coding](raw)),
    ...(location ? { location } : {}),
  };
}

const compressed: Record<Coding, (raw: Buffer) => Buffer> = {
  raw: (raw) => raw,
  gzip: (raw) => gzipSync(raw),
  br: (raw) =>
    brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
};
