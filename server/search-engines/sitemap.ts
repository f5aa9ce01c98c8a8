import { pageUrl } from "#contract/page-urls.ts";
import type { Database } from "../database/open.ts";
import {
  type Found,
  findArticleParts,
  findArticlesFrom,
  findCategories,
  findManagedPages,
  findProductParts,
  findProductsFrom,
  findTags,
} from "./sitemap-queries.ts";

/** A path of the shop from its root, and when what stands there changed. */
export type Entry = { path: string; changed?: Date | undefined };

/** sitemaps.org: a sitemap holds at most so many addresses. */
const mostInOne = 50_000;
/** Read at once: a million products are never in memory together. */
const batch = 5000;

/** The sitemaps there are: the shop's own pages, and as many of products and articles as they need. */
export async function listSitemaps(db: Database): Promise<Entry[]> {
  const [products, articles] = await Promise.all([findProductParts(db, mostInOne), findArticleParts(db, mostInOne)]);
  return [
    ...["pages", "categories", "tags"].map((name) => ({ path: `/sitemaps/${name}.xml` })),
    ...products.map(({ start, changed }) => ({ path: `/sitemaps/products-${start}.xml`, changed })),
    ...articles.map(({ start, changed }) => ({ path: `/sitemaps/articles-${start}.xml`, changed })),
  ];
}

/** What the sitemap of this name lists; undefined where there is none of that name. */
export function entriesOf(db: Database, name: string): AsyncIterable<Entry> | undefined {
  const [, kind, start] = /^(products|articles)-([0-9a-f]{24})$/.exec(name) ?? [];
  if (kind === "products" && start) return each((from, limit) => findProductsFrom(db, from, limit), start, productPath);
  if (kind === "articles" && start) return each((from, limit) => findArticlesFrom(db, from, limit), start, articlePath);
  if (name === "pages") return listOf(() => ownPages(db));
  if (name === "categories") return listOf(() => categoryPages(db));
  if (name === "tags") return listOf(() => tagPages(db));
  return undefined;
}

const productPath = ({ slug, key }: Found) => `/productdetails/${encodeURIComponent(slug)}/${key}`;
const articlePath = ({ key }: Found) => `/blogs/${key}`;

type Find = (from: string, limit: number) => Promise<Found[]>;

async function* each(find: Find, start: string, pathOf: (one: Found) => string): AsyncGenerator<Entry> {
  let from = start;
  for (let left = mostInOne; left > 0; ) {
    const wanted = Math.min(batch, left);
    // One more than is listed: it is where the next batch begins.
    const found = await find(from, wanted + 1);
    for (const one of found.slice(0, wanted)) yield { path: pathOf(one), changed: one.changed };
    const next = found[wanted];
    if (!next) return;
    from = next.key;
    left -= wanted;
  }
}

async function* listOf(list: () => Promise<Entry[]>): AsyncGenerator<Entry> {
  yield* await list();
}

const always = ["/", "/productlist", "/productlist?collection=new", "/most-popular", "/blogs", "/contact"];

async function ownPages(db: Database): Promise<Entry[]> {
  const managed = await findManagedPages(db, mostInOne - always.length);
  return [
    ...always.map((path) => ({ path })),
    ...managed.map(({ id, slug, changed }) => ({ path: pageUrl({ slug, _id: id }), changed })),
  ];
}

const levels = ["category", "subcategory", "thirdcategory"];

async function categoryPages(db: Database): Promise<Entry[]> {
  return (await findCategories(db, mostInOne)).map(({ id, level }) => ({ path: `/${levels[level - 1]}/${id}` }));
}

async function tagPages(db: Database): Promise<Entry[]> {
  return (await findTags(db, mostInOne)).map(({ tag, changed }) => ({
    path: `/blogs/tag/${encodeURIComponent(tag)}`,
    changed,
  }));
}
