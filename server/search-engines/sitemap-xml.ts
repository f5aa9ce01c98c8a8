import type { Entry } from "./sitemap.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of sitemaps. */
export function indexXml(sitemaps: readonly Entry[], origin: string): string {
  const rows = sitemaps.map((one) => `<sitemap>${inside(one, origin)}</sitemap>\n`).join("");
  return `${head}<sitemapindex ${schema}>\n${rows}</sitemapindex>\n`;
}

/** A sitemap, piece by piece. */
export async function* sitemapXml(entries: AsyncIterable<Entry>, origin: string): AsyncGenerator<string> {
  yield `${head}<urlset ${schema}>\n`;
  for await (const entry of entries) yield `<url>${inside(entry, origin)}</url>\n`;
  yield "</urlset>\n";
}

function inside({ path, changed }: Entry, origin: string): string {
  const changedAt = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<loc>${escaped(origin + path)}</loc>${changedAt}`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
