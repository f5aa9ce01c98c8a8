import { createHmac, timingSafeEqual } from "node:crypto";
import { pageUrl } from "#contract/content/page-urls.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toLandingUrl } from "../../editorial/sections/sections.ts";
import {
  findArticleParts,
  findArticlesFrom,
  findCategories,
  findLandingPages,
  findManagedPages,
  findProductParts,
  findProductsFrom,
  findTags,
  type SitemapPart,
  type SitemapRow,
} from "./sitemap-queries.ts";

/** Absolute path of a page, and the time of its last change. */
export type SitemapEntry = { path: string; changed?: Date | undefined };

/** Maximum number of URLs per sitemap (sitemaps.org). */
const maxUrls = 50_000;
/** Rows per query, so that a million products are never in memory at once. */
const batchSize = 5000;

/**
 * All sitemaps: one each for pages, categories and tags, and as many as needed for products and articles. Their names
 * are signed: every node caches an index of its own, and serves the sitemaps that the index of another node has listed.
 */
export async function listSitemaps(db: Database, secret: string, now: Date): Promise<SitemapEntry[]> {
  const [products, articles] = await Promise.all([findProductParts(db, maxUrls), findArticleParts(db, maxUrls, now)]);
  const toPart = (kind: string) => {
    return ({ start, changed }: SitemapPart) => ({
      path: `/sitemaps/${kind}-${start}-${signPart(`${kind}-${start}`, secret)}.xml`,
      changed,
    });
  };
  return [
    ...["pages", "categories", "tags"].map((name) => ({ path: `/sitemaps/${name}.xml` })),
    ...products.map(toPart("products")),
    ...articles.map(toPart("articles")),
  ];
}

const signPart = (part: string, secret: string) =>
  createHmac("sha256", secret).update(`sitemap ${part}`).digest("hex").slice(0, 16);

/** Whether an index has listed this sitemap. Any other start id would be valid, too, and would cost a full read. */
export function isListedSitemap(name: string, secret: string): boolean {
  if (["pages", "categories", "tags"].includes(name)) return true;
  const [, part, signature] = /^((?:products|articles)-[0-9a-f]{24})-([0-9a-f]{16})$/.exec(name) ?? [];
  if (part === undefined || signature === undefined) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signPart(part, secret)));
}

/** The entries of a sitemap; undefined for an unknown name. */
export function findSitemapEntries(db: Database, name: string, now: Date): AsyncIterable<SitemapEntry> | undefined {
  const [, kind, start] = /^(products|articles)-([0-9a-f]{24})-/.exec(name) ?? [];
  if (kind === "products" && start)
    return readInBatches((from, limit) => findProductsFrom(db, from, limit), start, toProductPath);
  if (kind === "articles" && start)
    return readInBatches((from, limit) => findArticlesFrom(db, from, { limit, now }), start, toArticlePath);
  if (name === "pages") return toAsyncIterable(() => listPages(db, now));
  if (name === "categories") return toAsyncIterable(() => listCategoryPages(db));
  if (name === "tags") return toAsyncIterable(() => listTagPages(db, now));
  return undefined;
}

const toProductPath = ({ slug, key }: SitemapRow) => `/productdetails/${encodeURIComponent(slug)}/${key}`;
const toArticlePath = ({ key }: SitemapRow) => `/blogs/${key}`;

type Find = (from: string, limit: number) => Promise<SitemapRow[]>;

async function* readInBatches(
  find: Find,
  start: string,
  toPath: (row: SitemapRow) => string,
): AsyncGenerator<SitemapEntry> {
  let from = start;
  for (let remaining = maxUrls; remaining > 0; ) {
    const limit = Math.min(batchSize, remaining);
    // The extra row is the start of the next batch.
    const rows = await find(from, limit + 1);
    for (const row of rows.slice(0, limit)) yield { path: toPath(row), changed: row.changed };
    const next = rows[limit];
    if (!next) return;
    from = next.key;
    remaining -= limit;
  }
}

async function* toAsyncIterable(list: () => Promise<SitemapEntry[]>): AsyncGenerator<SitemapEntry> {
  yield* await list();
}

const fixedPaths = ["/", "/productlist", "/productlist?collection=new", "/most-popular", "/blogs", "/contact"];

async function listPages(db: Database, now: Date): Promise<SitemapEntry[]> {
  const limit = maxUrls - fixedPaths.length;
  const [landing, managed] = await Promise.all([findLandingPages(db, limit, now), findManagedPages(db, limit, now)]);
  const pages = [
    ...fixedPaths.map((path) => ({ path })),
    ...landing.map(({ slug, changed }) => ({ path: toLandingUrl(slug), changed })),
    ...managed.map(({ id, slug, changed }) => ({ path: pageUrl({ slug, _id: id }), changed })),
  ];
  return pages.slice(0, maxUrls);
}

const levelPaths = ["category", "subcategory", "thirdcategory"];

async function listCategoryPages(db: Database): Promise<SitemapEntry[]> {
  return (await findCategories(db, maxUrls)).map(({ id, level }) => ({ path: `/${levelPaths[level - 1]}/${id}` }));
}

async function listTagPages(db: Database, now: Date): Promise<SitemapEntry[]> {
  return (await findTags(db, maxUrls, now)).map(({ tag, changed }) => ({
    path: `/blogs/tag/${encodeURIComponent(tag)}`,
    changed,
  }));
}
