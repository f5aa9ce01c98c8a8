import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Worker } from "node:worker_threads";
import { type BrandFont, headingFonts } from "#contract/content/brand/fonts.ts";
import type { OpeningPage } from "#contract/content/opening.ts";
import type { App } from "../platform/http/app.ts";
import { createInProcessSend } from "./in-process-api.ts";
import type { RenderedPage } from "./page-cache.ts";
import { runInLanguageOf, toPageRequest } from "./page-language.ts";
import { collectTopics } from "./page-topics.ts";
import { createRenderWorkers } from "./render-workers.ts";
import { createResponseCache } from "./response-cache.ts";
import {
  type Assets,
  adminEntry,
  type BarePage,
  entryModule,
  loadAdminPage,
  loadBuild,
  type PageMatch,
  projectRoot,
  type ServerEntry,
  startModule,
} from "./server-build.ts";

export type Renderer = {
  /** Resolves when pages can be rendered without waiting for the start of render workers. */
  whenStarted(): Promise<void>;
  /** Renders the page at a path (with its query string). */
  render(path: string): Promise<RenderedPage>;
  /** Drops the cached API responses with one of these topics, which pages are rendered from. */
  invalidate(topics: readonly string[]): void;
  /** Finds the route of the page at this path. */
  matchPage(pathname: string): PageMatch;
  /** HTML of the page that is sent when rendering fails, with the id of the request. */
  renderErrorPage(page: BarePageContent, requestId: string): string;
  /** HTML of the page that the service worker shows without a network. */
  renderOfflinePage(page: BarePageContent): string;
  /** HTML of the page that visitors see before the shop opens. */
  renderOpeningPage(page: BarePageContent, opening: OpeningPage): string;
  /** HTML of every page of the admin area, which the browser renders. */
  getAdminPage(): Promise<string>;
  /** The running render workers, and how many pages each has to render. */
  listLoads(): readonly { thread: Worker; pending: number }[];
};

/** A page without data: its language and the look of the shop. */
type BarePageContent = Omit<BarePage, "assets">;

type BuildRendererOptions = { threads: number; cdnUrl: string | undefined };

/** Renders the built pages in worker threads, or in the main thread if `threads` is 0. */
export async function createBuildRenderer(
  app: App,
  origin: string,
  { threads, cdnUrl }: BuildRendererOptions,
): Promise<Renderer> {
  const { entry, assets } = await loadBuild(cdnUrl);
  const pages =
    threads > 0
      ? createRenderWorkers(app, origin, { count: threads, cdnUrl })
      : createInProcessRenderer(app, origin, entry, assets);
  const adminPage = await loadAdminPage();
  return {
    ...pages,
    matchPage: entry.matchPage,
    renderErrorPage: (page, requestId) => entry.renderErrorPage({ ...page, assets }, requestId),
    renderOfflinePage: (page) => entry.renderOfflinePage({ ...page, assets }),
    renderOpeningPage: (page, opening) => entry.renderOpeningPage({ ...page, assets }, opening),
    getAdminPage: async () => adminPage,
  };
}

function createInProcessRenderer(
  app: App,
  origin: string,
  entry: ServerEntry,
  assets: Assets,
): Pick<Renderer, "whenStarted" | "render" | "invalidate" | "listLoads"> {
  const { send, invalidate } = createResponseCache(createInProcessSend(app));
  entry.setSend(send);
  const render = (path: string) => collectTopics(() => runInLanguageOf(path, () => entry.render(path, origin, assets)));
  return { whenStarted: async () => {}, render, invalidate, listLoads: () => [] };
}

/** Whether the font has a stylesheet of its own. The two of the default look are in the stylesheet of all pages. */
const isLoadedAlone = (font: BrandFont) => existsSync(`${projectRoot}/web/ui/fonts/${font}`);
const toSourceFont = (font: BrandFont) => ({ styles: [`/web/ui/fonts/${font}/${font}.css`], files: [] });

/** Renders through Vite on the server's own port, with hot reload: `npm run dev`. */
export async function createDevelopmentRenderer(app: App, origin: string): Promise<Renderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([import("vite"), import("@fastify/middie")]);
  const vite = await createServer({
    root: projectRoot,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  const development = (await vite.transformIndexHtml("/", "")).trim();
  const assets: Assets = {
    start: `/${startModule}`,
    entry: `/${entryModule}`,
    styles: ["/web/shell/app.css"],
    fonts: Object.fromEntries(headingFonts.filter(isLoadedAlone).map((name) => [name, toSourceFont(name)])),
    preload: () => [],
    cdnUrl: "",
    development,
  };
  const loadEntry = async () => (await vite.ssrLoadModule("/web/shell/entry-server.tsx")) as ServerEntry;
  const firstEntry = await loadEntry();
  return {
    whenStarted: async () => {},
    async render(path) {
      const entry = await loadEntry();
      const send = createInProcessSend(app);
      entry.setSend((path, request) => send(request.method === "GET" ? toPageRequest(path) : path, request));
      return runInLanguageOf(path, () => entry.render(path, origin, assets));
    },
    invalidate: () => {},
    matchPage: firstEntry.matchPage,
    renderErrorPage: (page, requestId) => firstEntry.renderErrorPage({ ...page, assets }, requestId),
    renderOfflinePage: (page) => firstEntry.renderOfflinePage({ ...page, assets }),
    renderOpeningPage: (page, opening) => firstEntry.renderOpeningPage({ ...page, assets }, opening),
    getAdminPage: async () =>
      vite.transformIndexHtml(`/${adminEntry}`, await readFile(`${projectRoot}/${adminEntry}`, "utf8")),
    listLoads: () => [],
  };
}
