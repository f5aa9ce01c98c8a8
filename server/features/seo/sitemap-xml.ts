import type { SitemapEntry } from "./sitemap.ts";
import { escapeXml, xmlDeclaration } from "./xml.ts";

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap index. */
export function indexXml(sitemaps: readonly SitemapEntry[], origin: string): string {
  const rows = sitemaps.map((sitemap) => `<sitemap>${toEntryXml(sitemap, origin)}</sitemap>\n`).join("");
  return `${xmlDeclaration}<sitemapindex ${schema}>\n${rows}</sitemapindex>\n`;
}

/** A sitemap, streamed entry by entry. */
export async function* sitemapXml(entries: AsyncIterable<SitemapEntry>, origin: string): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${schema}>\n`;
  for await (const entry of entries) yield `<url>${toEntryXml(entry, origin)}</url>\n`;
  yield "</urlset>\n";
}

function toEntryXml({ path, changed }: SitemapEntry, origin: string): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`;
}
