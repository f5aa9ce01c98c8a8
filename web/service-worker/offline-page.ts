import { pages } from "./caches.ts";
import { findLanguagePrefix, isListedPage } from "./urls.ts";

/**
 * Path of the page that is shown offline instead of a page that was not visited. The server renders it in each
 * language.
 */
const toOfflinePath = (languagePrefix: string) => `${languagePrefix}/offline`;
const cacheName = "offline-page";
/** Marker in the HTML that is replaced by the list of visited pages. */
const listMark = "<!--visited-pages-->";
const maxListed = 12;

/** Stores the English offline page, and refreshes the pages of other languages that an earlier worker has stored. */
export async function storeOfflinePages() {
  await storeOfflinePage("");
  const stored = await (await caches.open(cacheName)).keys();
  const others = stored.map(({ url }) => findLanguagePrefix(new URL(url))).filter(Boolean);
  await Promise.allSettled(others.map(storeOfflinePage));
  await deleteUnusedFiles();
}

/** Deletes styles and fonts that only offline pages of earlier releases link to. */
async function deleteUnusedFiles() {
  const cache = await caches.open(cacheName);
  const used = new Set<string>();
  const files: Request[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith(toOfflinePath(""))) files.push(request);
    else for (const link of listLinks((await (await cache.match(request))?.text()) ?? "")) used.add(link);
  }
  for (const request of files) {
    const { pathname, search } = new URL(request.url);
    if (!used.has(pathname + search)) await cache.delete(request);
  }
}

/** Stores the offline page in the language of a visited page. Visitors of other languages do not load its font. */
export async function storeOfflinePageOf(visited: URL) {
  const prefix = findLanguagePrefix(visited);
  if (!prefix || (await (await caches.open(cacheName)).match(toOfflinePath(prefix)))) return;
  await storeOfflinePage(prefix);
}

/** Stores an offline page with the stylesheets and fonts that it links to. */
async function storeOfflinePage(languagePrefix: string) {
  const offlinePath = toOfflinePath(languagePrefix);
  const cache = await caches.open(cacheName);
  const response = await fetch(offlinePath, { cache: "no-cache" });
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`);
  await cache.addAll([...new Set(listLinks(await response.clone().text()))]);
  await cache.put(offlinePath, response);
}

const listLinks = (html: string) => [...html.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, href]) => href ?? "");

/** The offline page with links to the visited pages, the last visited first. */
export async function createOfflineResponse(requested: URL): Promise<Response> {
  const cache = await caches.open(cacheName);
  const prefix = findLanguagePrefix(requested);
  const translated = await cache.match(toOfflinePath(prefix));
  const stored = translated ?? (await cache.match(toOfflinePath("")));
  if (!stored) return Response.error();
  const items = (await listVisitedPages(translated ? prefix : "")).map(
    ({ href, title }) => `<li><a href="${href}">${title}</a></li>`,
  );
  const html = (await stored.text()).replace(listMark, () => items.join(""));
  const headers = new Headers(stored.headers);
  // The new body is not compressed and has another length than the stored one.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { status: 200, headers });
}

/**
 * Lists the visited pages of one language. `href` and `title` are HTML: a URL without quotes, and the title as the
 * server has escaped it.
 */
async function listVisitedPages(languagePrefix: string): Promise<{ href: string; title: string }[]> {
  const cache = await caches.open(pages.cacheName);
  const listed = (await cache.keys()).filter(({ url }) => isListedPage(new URL(url)));
  const ofLanguage = listed.filter(({ url }) => findLanguagePrefix(new URL(url)) === languagePrefix);
  const requests = ofLanguage.toReversed().slice(0, maxListed);
  const found = await Promise.all(
    requests.map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? "";
      const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
      const { pathname, search } = new URL(request.url);
      return title ? [{ href: `${pathname}${search}`.replaceAll("&", "&amp;").replaceAll('"', "%22"), title }] : [];
    }),
  );
  return found.flat();
}
