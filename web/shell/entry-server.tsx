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
import { defaultPalette } from "#contract/content/brand/default-palette.ts";
import type { BrandFont } from "#contract/content/brand/fonts.ts";
import type { OpeningPage } from "#contract/content/opening.ts";
import type { PublicBrand } from "#contract/content/settings.ts";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageCodes,
  languagePrefix,
} from "#contract/values/languages.ts";
import { createQueryClient } from "../app/state/hydration.ts";
import { queries } from "../app/state/queries.ts";
import { listSectionFiles } from "../features/sections/section-files.ts";
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
  /** The fonts by their names, with the stylesheets that only some pages load. */
  fonts: Record<string, { styles: string[]; files: string[] }>;
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
  const pageFiles = context.matches.flatMap((match) => findPageFile(match.route.id ?? "") ?? []);
  const files = [...pageFiles, ...listSectionFiles(client)];
  const scripts = new Set([
    assets.entry,
    ...["web/shell/entry-client.tsx", ...listCatalogFiles(language), ...files].flatMap(assets.preload),
  ]);
  const start = `<script type="module" async fetchpriority="low" src="${assets.start}" data-scripts="${[...scripts].join(" ")}"></script>`;
  const [top, end] = [body.indexOf("<head>") + "<head>".length, body.lastIndexOf("</body>")];
  const [links, headEnd] = [body.indexOf(firstLink), body.indexOf("</head>")];
  const brand = client.getQueryData(queries.settings().queryKey)?.data.brand;
  const content = shared.resolve(body.slice(headEnd, end));
  const html = joinHtml([
    "<!DOCTYPE html>",
    addBrandStyle(body.slice(0, top), brand),
    // The stylesheet precedes the image preloads, which React puts first, because the stylesheet blocks the first
    // paint.
    renderAssetTags(assets, language, brand),
    // The order of elements is React's, so that a page with parts of earlier pages has the same ETag as a page that is
    // rendered as a whole.
    body.slice(top, links),
    ...(content.head.match(imagePreloads) ?? []),
    renderBrandTags(brand),
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
const firstLink = '<link rel="manifest"';
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
export function renderErrorPage(page: BarePage, requestId: string): string {
  return renderWithoutScripts(<ErrorDocument reference={requestId} />, page);
}

/** The page that the service worker shows without a network. */
export const renderOfflinePage = (page: BarePage): string => renderWithoutScripts(<OfflineDocument />, page);

/** The page that visitors see before the shop opens. */
export const renderOpeningPage = (page: BarePage, opening: OpeningPage): string =>
  renderWithoutScripts(<OpeningDocument {...opening} />, page);

/** The files, the language and the brand that a page without data depends on. */
export type BarePage = { assets: Assets; language: Language; brand: PublicBrand | undefined };

function renderWithoutScripts(document: ReactElement, { assets, language, brand }: BarePage): string {
  setLanguage(language, builds[language].catalog);
  const body = addBrandStyle(renderToStaticMarkup(document), brand);
  const tags = renderAssetTags(assets, language, brand) + renderBrandTags(brand);
  return `<!DOCTYPE html>${body.replace("<head>", () => `<head>${tags}`)}`;
}

/**
 * The custom properties of the brand in the style attribute of the document. React neither adds nor removes it, so that
 * no page contains it twice and no script needs it.
 */
function addBrandStyle(html: string, brand: PublicBrand | undefined): string {
  if (!brand?.style) return html;
  return html.replace("<html", () => `<html style="${escapeAttribute(brand.style)}"`);
}

/** Icons and colour of the browser's window. The version of an icon makes browsers load a changed one at once. */
function renderBrandTags(brand: PublicBrand | undefined): string {
  const { iconVersion, themeColor = defaultPalette.light.dye } = brand ?? {};
  const [icon, touchIcon] = iconVersion
    ? [`/icon-192.png?v=${iconVersion}" type="image/png`, `/touch-icon.png?v=${iconVersion}`]
    : ['/favicon.svg" type="image/svg+xml', "/touch-icon.png"];
  return [
    `<link rel="icon" href="${icon}"/>`,
    `<link rel="apple-touch-icon" href="${touchIcon}"/>`,
    `<meta name="theme-color" content="${themeColor}"/>`,
  ].join("");
}

const escapeAttribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The fonts of the default look, which are in the stylesheet of all pages. */
const defaultFonts: readonly BrandFont[] = ["newsreader", "figtree"];

/**
 * Only the fonts of the brand are loaded. Fonts of a writing system are preloaded only on pages of its languages. On other pages, `unicode-range` loads them
 * when needed.
 */
function renderAssetTags(assets: Assets, language: Language, brand: PublicBrand | undefined): string {
  const names = new Set<string>([...(brand?.fonts ?? defaultFonts), "language-names"]);
  const isUsed = (name: string) => names.has(name) || (language === "hi" && name.includes("devanagari"));
  const fonts = Object.entries(assets.fonts).flatMap(([name, font]) => (isUsed(name) ? [font] : []));
  return [
    ...[...assets.styles, ...fonts.flatMap(({ styles }) => styles)].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...fonts
      .flatMap(({ files }) => files)
      .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    assets.development,
  ].join("");
}
