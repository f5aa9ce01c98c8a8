import { minSearchLength } from "#contract/catalogue/listing.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { type Language, languageCodes } from "#contract/values/languages.ts";
import { translate } from "#contract/values/translations.ts";
import type { AppContext } from "../../../context.ts";
import { createDatabaseCache } from "../../../platform/cache/database-cache.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { articlesTopic } from "../blog/index.ts";
import { pagesTopic } from "../content/content.ts";
import { fixedPages } from "./fixed-pages.ts";
import { matchPages, type PageMatches, type SearchablePage, toSearchablePage } from "./match-pages.ts";
import { findSearchablePages } from "./page-search-queries.ts";

/** The topics of responses with found pages. */
export const pageSearchTopics = [pagesTopic, articlesTopic];

/** Limit of the articles in memory. Titles, descriptions and keywords take about 500 bytes each. */
const maxArticles = 5000;

const cacheOf = createDatabaseCache<Language, readonly SearchablePage[]>({
  maxEntries: languageCodes.length,
  // Milliseconds after which the pages are read again, in case the notification of a change by another process is lost.
  ttlMs: 60_000,
  topicsOf: () => pageSearchTopics,
});

/**
 * Managed pages, fixed pages and articles for a search text. They are matched in memory, so that a search costs no
 * query while nothing changes.
 */
export async function searchPages(
  { db, now }: Pick<AppContext, "db" | "now">,
  text: string,
  limit: number,
): Promise<PageMatches> {
  if (text.trim().length < minSearchLength) return { pages: [], isNamed: false };
  const language = getRequestLanguage();
  return matchPages(await cacheOf(db).get(language, () => loadPages(db, now(), language)), text, limit);
}

/** Loads all pages with their titles in the language. Pages are found by their words in all languages. */
async function loadPages(db: Database, now: Date, language: Language): Promise<SearchablePage[]> {
  const rows = await findSearchablePages(db, maxArticles, now);
  const found = rows.map(({ kind, id, slug, words, translations: { hi }, ...english }) => {
    const url = kind === "page" ? pageUrl({ slug, _id: id }) : `/blogs/${id}`;
    const { title, description } = english;
    const texts = hi ? { hi: { title: hi.title, description: hi.metaDescription } } : {};
    const translated = hi ? [title, hi.title, ...hi.sections.map((section) => section.title)] : [];
    const page = translate({ kind, title, url, description }, texts, language);
    return toSearchablePage(page, [words, ...translated].join(" "));
  });
  const fixed = fixedPages.map(({ words, ...page }) => toSearchablePage({ kind: "page", ...page }, words));
  const [pages, articles] = [
    found.filter(({ kind }) => kind === "page"),
    found.filter(({ kind }) => kind === "article"),
  ];
  return [...pages, ...fixed, ...articles];
}
