import { openingPath } from "#contract/content/opening.ts";
import { Refusal } from "#contract/http/errors.ts";
import { findLanguage, languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { isStaffRequest } from "../../people/staff/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";

/** The routes of the shop's pages (server/ssr/page-routes.ts). */
const pageRoutes = ["/*", ...languageCodes.map((code) => languagePrefix(code) + openingPath)];
const orderRoute = "/api/v1/orders/place-order";
/** Pages that are open before the shop is: targets of mailed links, and what the law requires beside a form. */
const openPages = /^\/(newsletter\/(confirm|unsubscribe)|privacy|terms|contact)\/?$/;
/** Files that list what the shop sells. */
const listingFiles = /^\/(sitemap\.xml|sitemaps|feeds|llms\.txt)/;

/**
 * Until the shop is open, visitors are led to the page that says so, search engines find nothing, and nobody but staff
 * can order. Members of staff who are signed in see the shop as customers will, and can place a test order.
 */
export function closePages(app: App, context: AppContext) {
  app.addHook("onRequest", async (request, reply) => {
    const { url: route } = request.routeOptions;
    const path = request.url.split("?", 1)[0] ?? "/";
    const isPage = pageRoutes.some((page) => page === route) && request.method === "GET";
    const isListing = listingFiles.test(path);
    if (!isPage && !isListing && route !== orderRoute) return;
    const prefix = languagePrefix(findLanguage(path));
    const isOpeningPage = path === prefix + openingPath;
    if (await isOpen(context)) {
      if (isPage && isOpeningPage) return reply.header("cache-control", "no-store").redirect(`${prefix}/`, 302);
      return;
    }
    if (isPage) reply.header("x-robots-tag", "noindex");
    if (isPage && (isOpeningPage || openPages.test(path.slice(prefix.length)))) return;
    if (await isStaffRequest(context, request)) return;
    if (isPage) return reply.header("cache-control", "no-store").redirect(prefix + openingPath, 302);
    if (isListing) throw new Refusal("not_found", "The shop is not open yet.");
    throw new Refusal("forbidden", "The shop is not open yet.");
  });
}

/** Whether the shop is open. Without the database it counts as open, because pages that are cached can still be sent. */
async function isOpen({ db }: AppContext): Promise<boolean> {
  return getSettings(db).then(
    (settings) => settings.isOpen,
    () => true,
  );
}
