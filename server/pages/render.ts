import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Manifest } from "vite";
import type { Send } from "#contract/client.ts";
import type { App } from "../app.ts";
import { keepingAnswers } from "./page-answers.ts";
import type { Made } from "./page-cache.ts";

const root = `${import.meta.dirname}/../..`;
export const builtPages = `${root}/build/client`;

/** The page at a path with its query; and what the page at a path takes of its query. */
export type Renderer = {
  render(address: string): Promise<Made>;
  /** Forgets what pages were made from: it has changed. */
  drop(): void;
  queryAt(pathname: string): ((search: URLSearchParams) => string) | undefined;
  /** The page for when no page can be made. */
  trouble: string;
};
// What web/entry-server.tsx exports. It is built by Vite from another side's sources, so its type is said again here.
type Entry = {
  setSend(send: Send): void;
  queryAt(pathname: string): ((search: URLSearchParams) => string) | undefined;
  render(address: string, origin: string, assets: Assets): Promise<Made>;
  renderTrouble(assets: Assets): string;
};
type Assets = {
  start: string;
  entry: string;
  styles: string[];
  fonts: string[];
  preload: (source: string) => string[];
  development: string;
};

export async function builtRenderer(app: App, origin: string): Promise<Renderer> {
  if (!existsSync(`${builtPages}/.vite/manifest.json`)) {
    throw new Error("The pages are not built yet: run `npm run build`, or start the shop with `npm start`.");
  }
  const manifest: Manifest = JSON.parse(await readFile(`${builtPages}/.vite/manifest.json`, "utf8"));
  const assets = assetsOf(manifest);
  const entry: Entry = await import(`${root}/build/server/entry-server.js`);
  const { send, drop } = keepingAnswers(inProcess(app));
  entry.setSend(send);
  return {
    render: (address) => entry.render(address, origin, assets),
    drop,
    queryAt: entry.queryAt,
    trouble: entry.renderTrouble(assets),
  };
}

const startFile = "web/start.ts";
const entryFile = "web/entry-client.tsx";
function assetsOf(manifest: Manifest): Assets {
  const withImports = (id: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) return seen;
    seen.add(id);
    for (const imported of chunk.imports ?? []) withImports(imported, seen);
    return seen;
  };
  const files = (id: string) => [...withImports(id)].map((one) => `/${manifest[one]!.file}`);
  const [start, entry] = [manifest[startFile], manifest[entryFile]];
  if (!start || !entry) throw new Error(`The build has no ${startFile} or no ${entryFile}.`);
  return {
    start: `/${start.file}`,
    entry: `/${entry.file}`,
    styles: [...withImports(entryFile)].flatMap((one) => manifest[one]!.css ?? []).map((file) => `/${file}`),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith(".woff2") ? [`/${file}`] : [])),
    preload: files,
    development: "",
  };
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
    queryAt: first.queryAt,
    trouble: first.renderTrouble(assets),
  };
}

/** The pages' way to the API: the same routes, validation and JSON as the browser gets, without a socket. */
function inProcess(app: App) {
  return async (path: string, call: Parameters<Send>[1]) => {
    const answer = await app.inject({ url: path, method: call.method as "GET", headers: call.headers });
    const cacheControl = String(answer.headers["cache-control"] ?? "");
    return { status: answer.statusCode, cacheControl, json: () => answer.json() };
  };
}
