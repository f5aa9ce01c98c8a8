import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { findLanguage, languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../context.ts";
import { toAdminBrand, toPublicBrand } from "../features/shop/brand/brand.ts";
import { getSettings } from "../features/shop/settings/settings.ts";
import type { ChangeFeed } from "../platform/cache/change-feed.ts";
import { memoize } from "../platform/cache/memoize.ts";
import { createCdnPageHeaders } from "../platform/cdn/cdn-headers.ts";
import type { Database } from "../platform/database/database.ts";
import type { App } from "../platform/http/app.ts";
import { sendRouteNotFound } from "../platform/http/error-responses.ts";
import { redactParameters } from "../platform/http/log.ts";
import type { Readiness } from "../platform/http/readiness.ts";
import { inSpan } from "../platform/tracing/tracing.ts";
import { adminPageRoutes } from "./admin-page-routes.ts";
import { openingPageRoutes } from "./opening-page-routes.ts";
import { type CachedPage, type ContentCoding, createPageCache } from "./page-cache.ts";
import { registerRenderMetrics, renderDurations } from "./render-metrics.ts";
import { createBuildRenderer, createDevelopmentRenderer, type Renderer } from "./renderer.ts";
import { adminBuildFolder, clientBuildFolder, serviceWorkerFolder } from "./server-build.ts";

/**
 * TTL of pages. Together with the TTL of API responses (response-cache.ts), pages are at most 30 s old if no
 * invalidation arrives. A view of a product, for instance, causes none.
 */
const pageTtlMs = 15_000;

/** Seconds for Retry-After, as for API requests (error-responses.ts). */
const retryAfterSeconds = 2;

/** Every URL outside the API is a page. A page depends on its URL alone, so one cached page serves everyone. */
export async function pageRoutes(
  app: App,
  { config, db, changes }: AppContext & { changes: ChangeFeed },
  readiness: Readiness,
  metrics: Registry,
) {
  const { development, publicUrl, renderThreads: threads, cdn } = config;
  if (!development) await serveClientBuild(app);
  const renderer = development
    ? await createDevelopmentRenderer(app, publicUrl)
    : await createBuildRenderer(app, publicUrl, { threads, cdnUrl: cdn.url });
  readiness.require("render workers", () => renderer.whenStarted());
  registerRenderMetrics(metrics, () => renderer.listLoads());
  const cache = createPageCache({ ttlMs: development ? 0 : pageTtlMs });
  changes.subscribe((topics) => {
    // The responses come first, so that a page that is rendered from now on has no response from before the change.
    renderer.invalidate(topics);
    cache.invalidate(topics);
  });

  app.get("/api/*", { schema: { hide: true } }, sendRouteNotFound);

  adminPageRoutes(app, { ...renderer, findBrand: async () => toAdminBrand(await getSettings(db)) });
  openingPageRoutes(app, renderer);
  for (const language of languageCodes)
    app.get(`${languagePrefix(language)}/offline`, { schema: { hide: true } }, async (_request, reply) => {
      const page = { language, brand: toPublicBrand(await getSettings(db)) };
      return reply
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(renderer.renderOfflinePage(page));
    });
  const errorHandler = createErrorResponder(renderer, db);
  const normalizeUrl = createUrlNormalizer(renderer, publicUrl);
  const getCdnHeaders = createCdnPageHeaders(cdn);
  const renderPage = async (path: string, route: string) => {
    const stopTimer = renderDurations.startTimer({ route });
    return inSpan("render page", { attributes: { "http.route": route } }, () => renderer.render(path)).finally(
      stopTimer,
    );
  };
  app.decorateRequest("routeTemplate");
  app.get("/*", { schema: { hide: true }, errorHandler }, async (request, reply) => {
    const { path, route, location } = normalizeUrl(request.url);
    request.routeTemplate = route;
    if (location !== undefined) return reply.header("cache-control", "no-cache").redirect(location, 301);
    const page = await cache.get(path, () => renderPage(path, route));
    return sendPage(request, reply, page, getCdnHeaders);
  });
}

/** `route` is for metrics and traces: `/productdetails/:slug/:id`. */
type PageAddress = {
  path: string;
  route: string;
  /** The page's canonical address, if another address was requested. */
  location?: string;
};
/** A path without a page: the router renders its 404 page. */
const notFound: PageAddress = { path: "/not-an-address", route: "/*" };
/**
 * Line breaks in a path (LF, CR, U+2028, U+2029). The router's patterns do not match them, so that it would not even
 * find its 404 page.
 */
const encodedLineBreak = /%0[ad]|%e2%80%a[89]/i;

/**
 * Removes query parameters that the page does not read. The result is the page's cache key. Other spellings of a path
 * (case, slashes) are redirected, so that search engines find each page once.
 */
function createUrlNormalizer(renderer: Renderer, origin: string): (url: string) => PageAddress {
  const matchPage = memoize(renderer.matchPage, urlMemoizeOptions);
  return memoize((url) => {
    const [requested = "", ...rest] = url.split("?");
    const path = [requested.replaceAll(/\/{2,}/g, "/"), ...rest].join("?");
    if (!URL.canParse(path, origin)) return notFound;
    const { pathname, search, searchParams } = new URL(path, origin);
    if (encodedLineBreak.test(pathname)) return notFound;
    const { route, pathname: known, normalizeSearch } = matchPage(pathname);
    if (route !== notFound.route && (known !== pathname || requested.includes("//")))
      return { path, route, location: known + search };
    const query = normalizeSearch?.(searchParams);
    return { path: query ? `${pathname}?${query}` : pathname, route };
  }, urlMemoizeOptions);
}
/** Matching a URL to its route takes longer than sending a cached page. The bounds limit the memory to one or two megabytes. */
const urlMemoizeOptions = { maxEntries: 5_000, maxLength: 200 };

type GetCdnHeaders = ReturnType<typeof createCdnPageHeaders>;

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, getCdnHeaders: GetCdnHeaders) {
  // Redirects are not cached: after a product gets its old name back, cached redirects would send browsers in circles.
  if (page.location) return reply.header("cache-control", "no-cache").redirect(page.location, page.status);
  const isCacheable = page.status === 200 && !hasToken(request.url);
  reply
    .header("vary", "accept-encoding")
    .header("cache-control", isCacheable ? "public, max-age=0, must-revalidate" : "no-store");
  if (isCacheable) {
    reply.header("etag", page.etag).headers(getCdnHeaders(page.topics));
    // `includes`, since proxies that recompress send the ETag as weak (W/"…"), and caches send several ETags.
    if (request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
  }
  if (page.status === 503) reply.header("retry-after", retryAfterSeconds);
  const coding = negotiateCoding(request.headers["accept-encoding"]);
  if (coding !== "raw") reply.header("content-encoding", coding);
  return reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .send(await page.encode(coding));
}

/** Whether a URL has the token of a mailed link. Neither a browser nor a CDN may store such a page or its address. */
const hasToken = (url: string) => /[?&]token=/.test(url);

/** Customers get an error page even while the database is unavailable. Errors other than 503 are logged. */
function createErrorResponder({ renderErrorPage }: Pick<Renderer, "renderErrorPage">, db: Database) {
  return async (error: Error & { status?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const isUnavailable = error.status === 503;
    // Without the database, the page has the default look.
    const brand = await getSettings(db).then(toPublicBrand, () => undefined);
    const language = findLanguage(request.url.split("?", 1)[0] ?? "");
    if (!isUnavailable) request.log.error({ err: error, url: redactParameters(request.url) }, "unhandled error");
    if (isUnavailable) reply.header("retry-after", retryAfterSeconds);
    return reply
      .code(isUnavailable ? 503 : 500)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(renderErrorPage({ language, brand }, request.id));
  };
}

function negotiateCoding(accepted = ""): ContentCoding {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "raw";
}

async function serveClientBuild(app: App) {
  await app.register(fastifyStatic, {
    root: [`${clientBuildFolder}/assets`, `${adminBuildFolder}/assets`],
    prefix: "/assets/",
    // File names contain a content hash.
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: clientBuildFolder,
    wildcard: false,
    globIgnore: ["assets/**", ".vite/**"],
    decorateReply: false,
    maxAge: "1h",
  });
  await app.register(fastifyStatic, {
    root: serviceWorkerFolder,
    wildcard: false,
    decorateReply: false,
    // Browsers request the service worker at most once a day and bypass the HTTP cache, but a CDN must not cache it.
    cacheControl: false,
    setHeaders: (reply) => reply.header("cache-control", "no-cache"),
    preCompressed: true,
  });
}
