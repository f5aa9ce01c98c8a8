import { pages } from "./caches.ts";

/** Shown offline in place of a page that was not visited. Rendered by the server. */
const offlinePath = "/offline";
const cacheName = "offline-page";
/** Where the list of visited pages goes in the HTML. */
const listMark = "<!--visited-pages-->";
const maxListed = 12;

/** Stores the page with the stylesheets and fonts that it links to. */
export async function storeOfflinePage() {
  const cache = await caches.open(cacheName);
  const response = await fetch(offlinePath, { cache: "no-cache" });
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`);
  const html = await response.clone().text();
  const links = [...html.matchAll(/<link [^>]*href="(\/[^"]+)"/g)].map(([, href]) => href ?? "");
  await cache.addAll([...new Set(links)]);
  await cache.put(offlinePath, response);
}

/** The page with links to the pages that were visited, the last one first. */
export async function createOfflineResponse(): Promise<Response> {
  const stored = await (await caches.open(cacheName)).match(offlinePath);
  if (!stored) return Response.error();
  const items = (await listVisitedPages()).map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`);
  const html = (await stored.text()).replace(listMark, () => items.join(""));
  const headers = new Headers(stored.headers);
  // The body is neither compressed nor as long as the stored one.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { status: 200, headers });
}

/** `href` and `title` are HTML: a URL without quotes, and the title as the server has escaped it. */
async function listVisitedPages(): Promise<{ href: string; title: string }[]> {
  const cache = await caches.open(pages.cacheName);
  const requests = (await cache.keys()).toReversed().slice(0, maxListed);
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
