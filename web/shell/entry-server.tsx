import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { OpeningPage } from "#contract/content/opening.ts";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageCodes,
  languagePrefix,
} from "#contract/values/languages.ts";
import { createQueryClient } from "../app/state/hydration.ts";
import { queries } from "../app/state/queries.ts";
import { type Catalog, setLanguage } from "../ui/text/t.ts";
import { dehydrateState } from "./dehydration.ts";
import { joinHtml, SharedHtml } from "./html-parts.ts";
import { listCatalogFiles, readCatalog } from "./languages.ts";
import { OfflineDocument } from "./offline-document.tsx";
import { OpeningDocument } from "./opening-document.tsx";
import { PageContexts } from "./page-contexts.tsx";
import { findParts } from "./part-cache.ts";
import { ErrorDocument } from "./root.tsx";
import { findPageFile, matchPage, queryClientContext, routes } from "./routes.tsx";

export { setSend } from "../app/state/api.ts";
export { matchPage };

/**
 * The built files a page links to: the start script, which loads the others, the stylesheets, and the imports of each
 * page module.
 */
export type Assets = {
  start: string;
  entry: string;
  styles: string[];
  fonts: string[];
  preload: (source: string) => string[];
  /** Base URL of images and videos. The URLs of the files above already contain it. */
  cdnUrl: string;
  /** Vite's tags for the head in development. */
  development: string;
};
export type RenderedPage = { status: number; location?: string; html?: Uint8Array<ArrayBuffer> };

/** The texts and the routes of each language. The routes are below the language's path. */
const builds = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (language) => {
      const handler = createStaticHandler(routes, { basename: languagePrefix(language) || "/" });
      return [language, { ...handler, catalog: await readCatalog(language) }] as const;
    }),
  ),
) as Record<Language, ReturnType<typeof createStaticHandler> & { catalog: Catalog | undefined }>;

/** Renders the page at a path (with its query string) as HTML. */
export async function render(path: string, origin: string, assets: Assets): Promise<RenderedPage> {
  const client = createQueryClient();
  const language = await findOfferedLanguage(client, path);
  const { catalog, query } = builds[language];
  const context = await query(new Request(origin + path), {
    requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
  });
  if (context instanceof Response) return { status: context.status, location: context.headers.get("location") ?? "/" };

  // No page can be rendered without the layout's data.
  if (context.errors?.root) throw context.errors.root;

  setLanguage(language, catalog);
  const shared = new SharedHtml();
  const page = { client, language, origin, cdn: assets.cdnUrl, shared, parts: findParts(client) };
  const router = createStaticRouter(getPageRoutes(context.matches), context);
  const body = renderToString(
    <PageContexts page={page}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageContexts>,
  );
  const files = context.matches.flatMap((match) => findPageFile(match.route.id ?? "") ?? []);
  const scripts = new Set([
    assets.entry,
    ...["web/shell/entry-client.tsx", ...listCatalogFiles(language), ...files].flatMap(assets.preload),
  ]);
  const start = `<script type="module" async fetchpriority="low" src="${assets.start}" data-scripts="${[...scripts].join(" ")}"></script>`;
  const [top, end] = [body.indexOf("<head>") + "<head>".length, body.lastIndexOf("</body>")];
  const [links, headEnd] = [body.indexOf(firstLink), body.indexOf("</head>")];
  const content = shared.resolve(body.slice(headEnd, end));
  const html = joinHtml([
    "<!DOCTYPE html>",
    body.slice(0, top),
    // The stylesheet precedes the image preloads, which React puts first, because the stylesheet blocks the first
    // paint.
    renderAssetTags(assets, language),
    // The order of elements is React's, so that a page with parts of earlier pages has the same ETag as a page that is
    // rendered as a whole.
    body.slice(top, links),
    ...(content.head.match(imagePreloads) ?? []),
    body.slice(links, headEnd),
    content.head.replace(imagePreloads, ""),
    ...content.body,
    ...dehydrateState(client, context, { origin, cdn: assets.cdnUrl }),
    start,
    body.slice(end),
  ]);
  return { status: context.statusCode, html };
}

/** The first link of the document's head. React inserts the links of images to preload before it. */
const firstLink = '<link rel="icon"';
const imagePreloads = /<link rel="preload"[^>]*>/g;

/** Returns only the page's own routes, because React Router copies all routes for each page. */
function getPageRoutes(matches: StaticHandlerContext["matches"]): RouteObject[] {
  return matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], []);
}

/**
 * Returns the language of a path. A language that the shop does not offer has no pages, so its paths are matched to the
 * English routes, which answer 404.
 */
async function findOfferedLanguage(client: QueryClient, path: string): Promise<Language> {
  const language = findLanguage(path.split("?", 1)[0] ?? "");
  if (language === defaultLanguage) return language;
  const { languages } = (await client.ensureQueryData(queries.settings())).data;
  return languages.includes(language) ? language : defaultLanguage;
}

/**
 * Fallback page without scripts, which the server sends when rendering fails. It shows the id of the request.
 * `language`: the language of the URL. The server may not know at that moment whether the shop offers the language.
 */
export function renderErrorPage(assets: Assets, language: Language, requestId: string): string {
  return renderWithoutScripts(<ErrorDocument reference={requestId} />, assets, language);
}

/** The page that the service worker shows without a network. */
export const renderOfflinePage = (assets: Assets, language: Language): string =>
  renderWithoutScripts(<OfflineDocument />, assets, language);

/** The page that visitors see before the shop opens. */
export const renderOpeningPage = (assets: Assets, language: Language, page: OpeningPage): string =>
  renderWithoutScripts(<OpeningDocument {...page} />, assets, language);

function renderWithoutScripts(document: ReactElement, assets: Assets, language: Language): string {
  setLanguage(language, builds[language].catalog);
  const body = renderToStaticMarkup(document);
  return `<!DOCTYPE html>${body.replace("<head>", `<head>${renderAssetTags(assets, language)}`)}`;
}

/**
 * Fonts of a writing system are preloaded only on pages of its languages. On other pages, `unicode-range` loads them
 * when needed.
 */
function renderAssetTags(assets: Assets, language: Language): string {
  const fonts = assets.fonts.filter((href) => language === "hi" || !href.includes("devanagari"));
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    assets.development,
  ].join("");
}
