import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageCodes,
  languagePrefix,
} from "#contract/values/languages.ts";
import { CdnContext } from "../ui/images/cdn-url.ts";
import { type Catalog, setLanguage } from "../ui/text/t.ts";
import { dehydrateState } from "./dehydration.ts";
import { encodeHtml, joinHtml, SharedHtml } from "./html-parts.ts";
import { listCatalogFiles, readCatalog } from "./languages.ts";
import { getLayoutHtml, type LayoutBytes } from "./layout/layout-html.tsx";
import { type LayoutHtml, LayoutHtmlContext } from "./layout/layout-part.tsx";
import { getPageLayout } from "./layout/page-layout.ts";
import { OfflineDocument } from "./offline-document.tsx";
import { ErrorDocument } from "./root.tsx";
import { findPageFile, matchPage, queryClientContext, routes } from "./routes.tsx";
import { JsonLdContext, OriginContext, toScriptJson } from "./seo/seo.tsx";
import { createQueryClient } from "./state/hydration.ts";
import { queries } from "./state/queries.ts";

export { setSend } from "./state/api.ts";
export { matchPage };

/** The built files a page links to: the start script, which loads the others, the stylesheets, and the imports of each page module. */
export type Assets = {
  start: string;
  entry: string;
  styles: string[];
  fonts: string[];
  preload: (source: string) => string[];
  /** URLs of images and videos begin with it; those of the files above have it already. */
  cdnUrl: string;
  /** Vite's tags for the head in development. */
  development: string;
};
export type RenderedPage = { status: number; location?: string; html?: Uint8Array<ArrayBuffer> };

/** Of each language: its texts, and the routes below its path. */
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
  const { catalog, query, dataRoutes } = builds[language];
  const context = await query(new Request(origin + path), {
    requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
  });
  if (context instanceof Response) return { status: context.status, location: context.headers.get("location") ?? "/" };

  // No page can be rendered without the layout's data.
  if (context.errors?.root) throw context.errors.root;

  setLanguage(language, catalog);
  const layout = getPageLayout(context.matches.at(-1)?.route.handle);
  const shared = new SharedHtml();
  const body = renderToString(
    <StrictMode>
      <OriginContext value={origin}>
        <CdnContext value={assets.cdnUrl}>
          <JsonLdContext value={(jsonLd) => shared.insert(encodeOnce(jsonLd))}>
            <QueryClientProvider client={client}>
              <LayoutHtmlContext value={insertLayout(shared, getLayoutHtml(client, layout, assets.cdnUrl))}>
                <StaticRouterProvider
                  router={createStaticRouter(dataRoutes, context)}
                  context={context}
                  hydrate={false}
                />
              </LayoutHtmlContext>
            </QueryClientProvider>
          </JsonLdContext>
        </CdnContext>
      </OriginContext>
    </StrictMode>,
  );
  const files = context.matches.flatMap((match) => findPageFile(match.route.id ?? "") ?? []);
  const scripts = new Set([
    assets.entry,
    ...["web/app/entry-client.tsx", ...listCatalogFiles(language), ...files].flatMap(assets.preload),
  ]);
  const start = `<script type="module" async fetchpriority="low" src="${assets.start}" data-scripts="${[...scripts].join(" ")}"></script>`;
  // The stylesheet goes before the image preloads that React puts first: it blocks the first paint.
  const [top, end] = [body.indexOf("<head>") + "<head>".length, body.lastIndexOf("</body>")];
  const html = joinHtml([
    "<!DOCTYPE html>",
    body.slice(0, top),
    renderAssetTags(assets, language),
    ...shared.resolve(body.slice(top, end)),
    ...dehydrateState(client, context, { origin, cdn: assets.cdnUrl }),
    start,
    body.slice(end),
  ]);
  return { status: context.statusCode, html };
}

/** Encoded JSON by object. Pages of one product share their JSON-LD (product-seo.tsx). */
const encodedJson = new WeakMap<object, Uint8Array>();
function encodeOnce(json: object): Uint8Array {
  const cached = encodedJson.get(json);
  if (cached) return cached;
  const bytes = encodeHtml(toScriptJson(json));
  encodedJson.set(json, bytes);
  return bytes;
}

function insertLayout(shared: SharedHtml, html: LayoutBytes | undefined): LayoutHtml | undefined {
  return html && { header: shared.insert(html.header), footer: shared.insert(html.footer) };
}

/** Below the path of a language that the shop does not offer there are no pages: the English routes answer 404. */
async function findOfferedLanguage(client: QueryClient, path: string): Promise<Language> {
  const language = findLanguage(path.split("?", 1)[0] ?? "");
  if (language === defaultLanguage) return language;
  const { languages } = (await client.ensureQueryData(queries.settings())).data;
  return languages.includes(language) ? language : defaultLanguage;
}

/**
 * Fallback page without scripts, which the server sends when rendering fails. It shows the id of the request. `language`: of the URL; whether the shop offers it
 * may be unknown at that moment.
 */
export function renderErrorPage(assets: Assets, language: Language, requestId: string): string {
  return renderWithoutScripts(<ErrorDocument reference={requestId} />, assets, language);
}

/** The page that the service worker shows without a network. */
export const renderOfflinePage = (assets: Assets, language: Language): string =>
  renderWithoutScripts(<OfflineDocument />, assets, language);

function renderWithoutScripts(document: ReactElement, assets: Assets, language: Language): string {
  setLanguage(language, builds[language].catalog);
  const body = renderToStaticMarkup(document);
  return `<!DOCTYPE html>${body.replace("<head>", `<head>${renderAssetTags(assets, language)}`)}`;
}

/** Fonts of a script are preloaded for the pages in it; `unicode-range` loads them elsewhere. */
function renderAssetTags(assets: Assets, language: Language): string {
  const fonts = assets.fonts.filter((href) => language === "hi" || !href.includes("devanagari"));
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    assets.development,
  ].join("");
}
