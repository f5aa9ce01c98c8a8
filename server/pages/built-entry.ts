import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Manifest } from "vite";
import type { SendRequest } from "#contract/client.ts";
import type { Made } from "./page-cache.ts";

export const root = `${import.meta.dirname}/../..`;
export const builtPages = `${root}/build/client`;

// What web/entry-server.tsx exports. It is built by Vite from another side's sources, so its type is said again here.
export type Entry = {
  setSend(send: SendRequest): void;
  findSearchNormalizer(pathname: string): ((search: URLSearchParams) => string) | undefined;
  render(address: string, origin: string, assets: Assets): Promise<Made & { html?: string }>;
  renderErrorPage(assets: Assets): string;
};
export type Assets = {
  start: string;
  entry: string;
  styles: string[];
  fonts: string[];
  preload: (source: string) => string[];
  development: string;
};

/** What `npm run build` made: the pages' own code for the server, and the files they link to. */
export async function loadBuilt(): Promise<{ entry: Entry; assets: Assets }> {
  if (!existsSync(`${builtPages}/.vite/manifest.json`)) {
    throw new Error("The pages are not built yet: run `npm run build`, or start the shop with `npm start`.");
  }
  const manifest: Manifest = JSON.parse(await readFile(`${builtPages}/.vite/manifest.json`, "utf8"));
  return { entry: await import(`${root}/build/server/entry-server.js`), assets: assetsOf(manifest) };
}

export const startFile = "web/start.ts";
export const entryFile = "web/entry-client.tsx";
function assetsOf(manifest: Manifest): Assets {
  const files = (id: string) => withImports(manifest, id).map((one) => `/${manifest[one]!.file}`);
  const [start, entry] = [manifest[startFile], manifest[entryFile]];
  if (!start || !entry) throw new Error(`The build has no ${startFile} or no ${entryFile}.`);
  return {
    start: `/${start.file}`,
    entry: `/${entry.file}`,
    styles: withImports(manifest, entryFile)
      .flatMap((one) => manifest[one]!.css ?? [])
      .map((file) => `/${file}`),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith(".woff2") ? [`/${file}`] : [])),
    preload: files,
    development: "",
  };
}

/** A file after all that it imports: asked for in this order, each is evaluated in a task of its own. */
function withImports(manifest: Manifest, id: string, seen = new Set<string>()): string[] {
  const chunk = manifest[id];
  if (!chunk || seen.has(id)) return [];
  seen.add(id);
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), id];
}
