import { defaultLanguage, type Language, toLanguagePath } from "#contract/values/languages.ts";
import type { SitemapEntry } from "./sitemap.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const xhtmlSchema = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The sitemap index. */
export function indexXml(sitemaps: readonly SitemapEntry[], origin: string): string {
  const rows = sitemaps.map((sitemap) => `<sitemap>${toEntryXml(sitemap, origin)}</sitemap>\n`).join("");
  return `${xmlDeclaration}<sitemapindex ${schema}>\n${rows}</sitemapindex>\n`;
}

/**
 * A sitemap, streamed entry by entry. A page in several languages has an entry for each language, with links to all of
 * them.
 */
export async function* sitemapXml(
  entries: AsyncIterable<SitemapEntry>,
  origin: string,
  languages: readonly Language[],
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${schema}${languages.length > 1 ? ` ${xhtmlSchema}` : ""}>\n`;
  for await (const { path, changed } of entries) {
    const alternates = languages.length > 1 ? toAlternatesXml(origin, path, languages) : "";
    for (const language of languages) {
      const entry = { path: toLanguagePath(language, path), changed };
      yield `<url>${toEntryXml(entry, origin)}${alternates}</url>\n`;
    }
  }
  yield "</urlset>\n";
}

function toAlternatesXml(origin: string, path: string, languages: readonly Language[]): string {
  const toLink = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + toLanguagePath(language, path))}"/>`;
  return [...languages.map((language) => toLink(language, language)), toLink("x-default", defaultLanguage)].join("");
}

function toEntryXml({ path, changed }: SitemapEntry, origin: string): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`;
}
