import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Manifest } from "vite";
import type { SendRequest } from "#contract/client/requests.ts";
import type { OpeningPage } from "#contract/content/opening.ts";
import type { PublicBrand } from "#contract/content/settings.ts";
import type { Language } from "#contract/values/languages.ts";
import { memoize } from "../platform/cache/memoize.ts";
import type { RenderedPage } from "./page-cache.ts";

export const projectRoot = `${import.meta.dirname}/../..`;
export const clientBuildFolder = `${projectRoot}/build/client`;
export const adminBuildFolder = `${projectRoot}/build/admin`;
export const serviceWorkerFolder = `${projectRoot}/build/service-worker`;
/** Path of the source in the project, and of its output in the build folder. */
export const adminEntry = "web/admin/index.html";

/** The exports of web/shell/entry-server.tsx. They are repeated here, because server/ must not import from web/. */
export type PageMatch = {
  /** The route's pattern, such as `/blogs/:id`. */
  route: string;
  /** The page's canonical path. */
  pathname: string;
  /** Reduces a query string to the parameters that the page reads. Undefined if it reads none. */
  normalizeSearch: ((search: URLSearchParams) => string) | undefined;
};
export type ServerEntry = {
  setSend(send: SendRequest): void;
  render(path: string, origin: string, assets: Assets): Promise<RenderedPage>;
  matchPage(pathname: string): PageMatch;
  renderErrorPage(page: BarePage, requestId: string): string;
  renderOfflinePage(page: BarePage): string;
  renderOpeningPage(page: BarePage, opening: OpeningPage): string;
};
/** The files, the language and the brand that a page without data depends on. */
export type BarePage = { assets: Assets; language: Language; brand: PublicBrand | undefined };
type FontAssets = { styles: string[]; files: string[] };
export type Assets = {
  start: string;
  entry: string;
  styles: string[];
  /** The font of a name that every page may need, and the stylesheets of the fonts that a brand can choose. */
  fonts: Record<string, FontAssets>;
  preload: (source: string) => string[];
  cdnUrl: string;
  development: string;
};

/**
 * Loads the output of `npm run build`: the server bundle and the URLs of the client files that pages link to. These
 * URLs begin with `cdnUrl`.
 */
export async function loadBuild(cdnUrl = ""): Promise<{ entry: ServerEntry; assets: Assets }> {
  if (!existsSync(`${clientBuildFolder}/.vite/manifest.json`)) {
    throw new Error("The pages are not built yet: run `npm run build`, or start the server with `npm start`.");
  }
  const manifest: Manifest = JSON.parse(await readFile(`${clientBuildFolder}/.vite/manifest.json`, "utf8"));
  return { entry: await import(`${projectRoot}/build/server/entry-server.js`), assets: toAssets(manifest, cdnUrl) };
}

export function loadAdminPage(): Promise<string> {
  return readFile(`${adminBuildFolder}/${adminEntry}`, "utf8");
}

export const startModule = "web/shell/startup/start.ts";
export const entryModule = "web/shell/entry-client.tsx";
function toAssets(manifest: Manifest, cdnUrl: string): Assets {
  const toUrl = (file: string) => `${cdnUrl}/${file}`;
  const listFiles = (id: string) => listWithImports(manifest, id).map(({ file }) => toUrl(file));
  const [start, entry] = [manifest[startModule], manifest[entryModule]];
  if (!start || !entry) throw new Error(`The build has no ${startModule} or no ${entryModule}.`);
  return {
    start: toUrl(start.file),
    entry: toUrl(entry.file),
    styles: listWithImports(manifest, entryModule)
      .flatMap(({ css }) => css ?? [])
      .map(toUrl),
    fonts: listFonts(manifest, toUrl),
    preload: memoize(listFiles, { maxEntries: 500 }),
    cdnUrl,
    development: "",
  };
}

const fontFolder = "web/ui/fonts/";

/** The files of each font by its name. A font in a folder of its own has a stylesheet, which only its pages load. */
function listFonts(manifest: Manifest, toUrl: (file: string) => string): Assets["fonts"] {
  const fonts: Assets["fonts"] = {};
  for (const [source, { file }] of Object.entries(manifest)) {
    if (!source.startsWith(fontFolder)) continue;
    const [name = "", type] = (source.split("/").at(-1) ?? "").split(".");
    const font = fonts[name] ?? { styles: [], files: [] };
    fonts[name] = font;
    if (type === "css") font.styles.push(toUrl(file));
    else if (type === "woff2") font.files.push(toUrl(file));
  }
  return fonts;
}

/**
 * A module after all its imports (depth first). If modules are requested in this order, each is evaluated in its own
 * task.
 */
function listWithImports(manifest: Manifest, id: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  return [...(chunk.imports ?? []).flatMap((imported) => listWithImports(manifest, imported, seen)), chunk];
}
