import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import { CdnContext } from "../ui/images/cdn-url.ts";
import { getLayoutHtml } from "./layout/layout-html.tsx";
import { LayoutHtmlContext } from "./layout/layout-part.tsx";
import { getPageLayout } from "./layout/page-layout.ts";
import { OfflineDocument } from "./offline-document.tsx";
import { ErrorDocument } from "./root.tsx";
import { findPageFile, matchPage, queryClientContext, routes } from "./routes.tsx";
import { OriginContext } from "./seo/seo.tsx";
import { createQueryClient, dehydrateState } from "./state/hydration.ts";

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
export type RenderedPage = { status: number; location?: string; html?: string };

const { query, dataRoutes } = createStaticHandler(routes);

/** Renders the page at a path (with its query string) as HTML. */
export async function render(path: string, origin: string, assets: Assets): Promise<RenderedPage> {
  const client = createQueryClient();
  const context = await query(new Request(origin + path), {
    requestContext: new RouterContextProvider(new Map([[queryClientContext, client]])),
  });
  if (context instanceof Response) return { status: context.status, location: context.headers.get("location") ?? "/" };

  // No page can be rendered without the layout's data.
  if (context.errors?.root) throw context.errors.root;

  const layout = getPageLayout(context.matches.at(-1)?.route.handle);
  const body = renderToString(
    <StrictMode>
      <OriginContext value={origin}>
        <CdnContext value={assets.cdnUrl}>
          <QueryClientProvider client={client}>
            <LayoutHtmlContext value={getLayoutHtml(client, layout, assets.cdnUrl)}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </LayoutHtmlContext>
          </QueryClientProvider>
        </CdnContext>
      </OriginContext>
    </StrictMode>,
  );
  const files = context.matches.flatMap((match) => findPageFile(match.route.id ?? "") ?? []);
  const scripts = new Set([assets.entry, ...["web/app/entry-client.tsx", ...files].flatMap(assets.preload)]);
  const state = dehydrateState(client, context, { origin, cdn: assets.cdnUrl });
  const tail = `${state}<script type="module" async fetchpriority="low" src="${assets.start}" data-scripts="${[...scripts].join(" ")}"></script>`;
  // The stylesheet goes before the image preloads that React puts first: it blocks the first paint.
  const [top, end] = [body.indexOf("<head>") + "<head>".length, body.lastIndexOf("</body>")];
  return {
    status: context.statusCode,
    html: `<!DOCTYPE html>${body.slice(0, top)}${renderAssetTags(assets)}${body.slice(top, end)}${tail}${body.slice(end)}`,
  };
}

/** Fallback page without scripts, which the server sends when rendering fails. It shows the id of the request. */
export function renderErrorPage(assets: Assets, requestId: string): string {
  return renderWithoutScripts(<ErrorDocument reference={requestId} />, assets);
}

/** The page that the service worker shows without a network. */
export const renderOfflinePage = (assets: Assets): string => renderWithoutScripts(<OfflineDocument />, assets);

function renderWithoutScripts(document: ReactElement, assets: Assets): string {
  const body = renderToStaticMarkup(document);
  return `<!DOCTYPE html>${body.replace("<head>", `<head>${renderAssetTags(assets)}`)}`;
}

function renderAssetTags(assets: Assets): string {
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    assets.development,
  ].join("");
}
