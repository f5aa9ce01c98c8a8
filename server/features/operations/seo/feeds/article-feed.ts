import type { SiteSettings } from "#contract/content/settings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getArticles } from "../../../editorial/blog/index.ts";
import { toElement, xmlDeclaration } from "../xml.ts";

const maxArticles = 50;

/** The newest articles as RSS 2.0. */
export async function* articleFeedXml(
  db: Database,
  { app_title }: SiteSettings,
  { origin, now }: { origin: string; now: Date },
): AsyncGenerator<string> {
  const { data } = await getArticles(db, { page: 1, limit: maxArticles }, now);
  yield `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`;
  yield toElement("title", `${app_title}: Our Blog`);
  yield toElement("link", `${origin}/blogs`);
  yield toElement("description", `Articles of ${app_title}`);
  yield `<atom:link href="${origin}/feeds/articles.xml" rel="self" type="application/rss+xml"/>\n`;
  for (const { _id, title, description, createdAt, category, tags } of data) {
    const url = `${origin}/blogs/${_id}`;
    const categories = [category, ...tags].map((name) => toElement("category", name)).join("");
    const texts = [toElement("title", title), toElement("link", url), toElement("description", description)].join("");
    yield `<item>${texts}<guid>${url}</guid>${toElement("pubDate", new Date(createdAt).toUTCString())}${categories}</item>\n`;
  }
  yield "</channel>\n</rss>\n";
}
