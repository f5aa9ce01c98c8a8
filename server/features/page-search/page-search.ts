import { minSearchLength } from "#contract/catalogue/listing.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import type { AppContext } from "../../context.ts";
import { createDatabaseCache } from "../../platform/cache/database-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { articlesTopic } from "../blog/index.ts";
import { pagesTopic } from "../content/content.ts";
import { fixedPages } from "./fixed-pages.ts";
import { matchPages, type PageMatches, type SearchablePage, toSearchablePage } from "./match-pages.ts";
import { findSearchablePages } from "./page-search-queries.ts";

/** What responses with found pages were made from. */
export const pageSearchTopics = [pagesTopic, articlesTopic];

/** Titles, descriptions and keywords take about 500 bytes each. */
const maxArticles = 5000;

const cacheOf = createDatabaseCache<"pages", readonly SearchablePage[]>({
  maxEntries: 1,
  // Maximum age in case a change by another process is not notified. Milliseconds.
  ttlMs: 60_000,
  topicsOf: () => pageSearchTopics,
});

/** Managed pages, fixed pages and articles for a search text. Matched in memory: a search costs no query while nothing changes. */
export async function searchPages(
  { db, now }: Pick<AppContext, "db" | "now">,
  text: string,
  limit: number,
): Promise<PageMatches> {
  if (text.trim().length < minSearchLength) return { pages: [], isNamed: false };
  return matchPages(await cacheOf(db).get("pages", () => loadPages(db, now())), text, limit);
}

async function loadPages(db: Database, now: Date): Promise<SearchablePage[]> {
  const rows = await findSearchablePages(db, maxArticles, now);
  const found = rows.map(({ kind, id, slug, title, description, words }) => {
    const url = kind === "page" ? pageUrl({ slug, _id: id }) : `/blogs/${id}`;
    return toSearchablePage({ kind, title, url, description }, words);
  });
  const fixed = fixedPages.map(({ words, ...page }) => toSearchablePage({ kind: "page", ...page }, words));
  const [pages, articles] = [
    found.filter(({ kind }) => kind === "page"),
    found.filter(({ kind }) => kind === "article"),
  ];
  return [...pages, ...fixed, ...articles];
}
