import { pageUrl } from "#contract/page-urls.ts";
import type { Database } from "../database/database.ts";
import {
  findArticleParts,
  findArticlesFrom,
  findCategories,
  findManagedPages,
  findProductParts,
  findProductsFrom,
  findTags,
  type SitemapRow,
} from "./sitemap-queries.ts";

/** A path of the shop from its root, and when what stands there changed. */
export type SitemapEntry = { path: string; changed?: Date | undefined };

/** sitemaps.org: a sitemap holds at most so many addresses. */
const maxUrls = 50_000;
/** Read at once: a million products are never in memory together. */
const batchSize = 5000;

/** The sitemaps there are: the shop's own pages, and as many of products and articles as they need. */
export async function listSitemaps(db: Database): Promise<SitemapEntry[]> {
  const [products, articles] = await Promise.all([findProductParts(db, maxUrls), findArticleParts(db, maxUrls)]);
  return [
    ...["pages", "categories", "tags"].map((name) => ({ path: `/sitemaps/${name}.xml` })),
    ...products.map(({ start, changed }) => ({ path: `/sitemaps/products-${start}.xml`, changed })),
    ...articles.map(({ start, changed }) => ({ path: `/sitemaps/articles-${start}.xml`, changed })),
  ];
}

/** What the sitemap of this name lists; undefined where there is none of that name. */
export function findSitemapEntries(db: Database, name: string): AsyncIterable<SitemapEntry> | undefined {
  const [, kind, start] = /^(products|articles)-([0-9a-f]{24})$/.exec(name) ?? [];
  if (kind === "products" && start)
    return readInBatches((from, limit) => findProductsFrom(db, from, limit), start, toProductPath);
  if (kind === "articles" && start)
    return readInBatches((from, limit) => findArticlesFrom(db, from, limit), start, toArticlePath);
  if (name === "pages") return toAsyncIterable(() => listPages(db));
  if (name === "categories") return toAsyncIterable(() => listCategoryPages(db));
  if (name === "tags") return toAsyncIterable(() => listTagPages(db));
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
    // One more than is listed: it is where the next batch begins.
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

async function listPages(db: Database): Promise<SitemapEntry[]> {
  const managed = await findManagedPages(db, maxUrls - fixedPaths.length);
  return [
    ...fixedPaths.map((path) => ({ path })),
    ...managed.map(({ id, slug, changed }) => ({ path: pageUrl({ slug, _id: id }), changed })),
  ];
}

const levelPaths = ["category", "subcategory", "thirdcategory"];

async function listCategoryPages(db: Database): Promise<SitemapEntry[]> {
  return (await findCategories(db, maxUrls)).map(({ id, level }) => ({ path: `/${levelPaths[level - 1]}/${id}` }));
}

async function listTagPages(db: Database): Promise<SitemapEntry[]> {
  return (await findTags(db, maxUrls)).map(({ tag, changed }) => ({
    path: `/blogs/tag/${encodeURIComponent(tag)}`,
    changed,
  }));
}
