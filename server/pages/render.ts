import type { App } from "../app-type.ts";
import { type Assets, type Entry, entryFile, loadBuilt, root, startFile } from "./built-entry.ts";
import { inProcess } from "./in-process.ts";
import { keepingAnswers } from "./page-answers.ts";
import type { Made } from "./page-cache.ts";
import { renderAside } from "./render-aside.ts";

/** The page at a path with its query; and what the page at a path takes of its query. */
export type Renderer = {
  render(address: string): Promise<Made>;
  /** Forgets what pages were made from: it has changed. */
  drop(): void;
  queryAt(pathname: string): ((search: URLSearchParams) => string) | undefined;
  /** The page for when no page can be made. */
  trouble: string;
};

/** In threads aside, or with none in the server's own, where nothing else happens meanwhile. */
export async function builtRenderer(app: App, origin: string, threads: number): Promise<Renderer> {
  const { entry, assets } = await loadBuilt();
  const pages = threads > 0 ? renderAside(app, origin, { count: threads }) : renderHere(app, origin, entry, assets);
  return { ...pages, queryAt: entry.findSearchNormalizer, trouble: entry.renderErrorPage(assets) };
}

function renderHere(app: App, origin: string, entry: Entry, assets: Assets): Pick<Renderer, "render" | "drop"> {
  const { send, drop } = keepingAnswers(inProcess(app));
  entry.setSend(send);
  return { render: (address) => entry.render(address, origin, assets), drop };
}

/** Through Vite, on the shop's own port, with hot reload: `npm run dev`. */
export async function developmentRenderer(app: App, origin: string): Promise<Renderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([import("vite"), import("@fastify/middie")]);
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  const development = (await vite.transformIndexHtml("/", "")).trim();
  const assets: Assets = {
    start: `/${startFile}`,
    entry: `/${entryFile}`,
    styles: ["/web/app.css"],
    fonts: [],
    preload: () => [],
    development,
  };
  const load = async () => (await vite.ssrLoadModule("/web/entry-server.tsx")) as Entry;
  const first = await load();
  return {
    async render(address) {
      const entry = await load();
      entry.setSend(inProcess(app));
      return entry.render(address, origin, assets);
    },
    drop: () => {},
    queryAt: first.findSearchNormalizer,
    trouble: first.renderErrorPage(assets),
  };
}
