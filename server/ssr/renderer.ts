import type { App } from "../app-type.ts";
import { createInProcessSend } from "./in-process-api.ts";
import type { RenderedPage } from "./page-cache.ts";
import { createRenderWorkers } from "./render-workers.ts";
import { createResponseCache } from "./response-cache.ts";
import { type Assets, entryModule, loadBuild, projectRoot, type ServerEntry, startModule } from "./server-build.ts";

/** The page at a path with its query; and what the page at a path takes of its query. */
export type Renderer = {
  render(path: string): Promise<RenderedPage>;
  /** Forgets what pages were made from: it has changed. */
  drop(): void;
  findSearchNormalizer(pathname: string): ((search: URLSearchParams) => string) | undefined;
  /** The page for when no page can be made. */
  errorPage: string;
};

/** In threads aside, or with none in the server's own, where nothing else happens meanwhile. */
export async function createBuildRenderer(app: App, origin: string, threads: number): Promise<Renderer> {
  const { entry, assets } = await loadBuild();
  const pages =
    threads > 0
      ? createRenderWorkers(app, origin, { count: threads })
      : createInProcessRenderer(app, origin, entry, assets);
  return { ...pages, findSearchNormalizer: entry.findSearchNormalizer, errorPage: entry.renderErrorPage(assets) };
}

function createInProcessRenderer(
  app: App,
  origin: string,
  entry: ServerEntry,
  assets: Assets,
): Pick<Renderer, "render" | "drop"> {
  const { send, clear: drop } = createResponseCache(createInProcessSend(app));
  entry.setSend(send);
  return { render: (address) => entry.render(address, origin, assets), drop };
}

/** Through Vite, on the shop's own port, with hot reload: `npm run dev`. */
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
    styles: ["/web/app.css"],
    fonts: [],
    preload: () => [],
    development,
  };
  const loadEntry = async () => (await vite.ssrLoadModule("/web/entry-server.tsx")) as ServerEntry;
  const firstEntry = await loadEntry();
  return {
    async render(address) {
      const entry = await loadEntry();
      entry.setSend(createInProcessSend(app));
      return entry.render(address, origin, assets);
    },
    drop: () => {},
    findSearchNormalizer: firstEntry.findSearchNormalizer,
    errorPage: firstEntry.renderErrorPage(assets),
  };
}
