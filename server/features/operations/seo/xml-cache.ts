import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { AppContext } from "../../../context.ts";
import { createCache } from "../../../platform/cache/cache.ts";
import { addDatabaseCache } from "../../../platform/cache/database-cache.ts";
import { articlesTopic } from "../../editorial/blog/index.ts";
import { pagesTopic } from "../../editorial/content/content.ts";
import { landingPagesTopic } from "../../editorial/sections/sections.ts";
import { categoriesTopic } from "../../merchandise/catalogue/categories/index.ts";

/**
 * One hour: sitemaps and feeds are fetched rarely, and a shop of a million products is read in full at most once in
 * this time.
 */
const cacheMs = 60 * 60 * 1000;
/** Maximum number of cached files. A sitemap with 50,000 products takes about 1 MB. */
const maxFiles = 64;

type XmlFile = { name: string; xml: Buffer };

/**
 * An in-memory cache of compressed XML files by their names. Simultaneous requests share one generation. Files with
 * pages, articles and categories are generated again when staff have changed or scheduled them. Files with products are
 * not, because products change too often.
 */
export function createXmlCache({ db, now }: Pick<AppContext, "db" | "now">) {
  const files = createCache<string, XmlFile>({
    maxEntries: maxFiles,
    ttlMs: cacheMs,
    now: () => now().getTime(),
    topicsOf: ({ name }) => toTopics(name),
  });
  addDatabaseCache(db, files);
  return {
    async get(name: string, generate: () => AsyncIterable<string>): Promise<Buffer> {
      const file = await files.get(name, async () => ({ name, xml: await compress(generate()) }));
      return file.xml;
    },
  };
}

/** "" is the index of sitemaps. */
function toTopics(name: string): string[] {
  if (name === "pages") return [pagesTopic, landingPagesTopic];
  if (name === "categories") return [categoriesTopic];
  return name === "" || name === "tags" || name.startsWith("articles") ? [articlesTopic] : [];
}

async function compress(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const [xml] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return xml;
}
