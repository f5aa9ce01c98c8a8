import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Search engines look once in a while; a shop of a million products is read through at most once in this time. */
const keepFor = 60 * 60 * 1000;
/** Sitemaps of 50,000 products, about a megabyte each. */
const most = 64;

/** Sitemaps kept compressed in this process, each made once however many ask at the same time. */
export class KeptSitemaps {
  readonly #kept = new Map<string, { until: number; xml: Promise<Buffer> }>();

  get(name: string, now: Date, make: () => AsyncIterable<string>): Promise<Buffer> {
    const known = this.#kept.get(name);
    if (known && known.until > now.getTime()) return known.xml;
    const xml = compressed(make());
    const kept = { until: now.getTime() + keepFor, xml };
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (this.#kept.size > most) this.#kept.delete(this.#kept.keys().next().value!);
    xml.catch(() => this.#kept.get(name) === kept && this.#kept.delete(name));
    return xml;
  }
}

async function compressed(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [xml] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return xml;
}
