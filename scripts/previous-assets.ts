import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const retention = 7 * 24 * 60 * 60 * 1000;

/**
 * A browser tab that was opened before a new build still requests the scripts of its own build, some of them lazily. Assets
 * therefore stay in the build folder for a week after they were part of the newest build.
 *
 * Moves the build folder aside. The returned function moves its assets into the new build folder and deletes expired ones.
 */
export function keepPreviousAssets(buildFolder: string, now = Date.now()): () => void {
  const previous = `${buildFolder}-before`;
  rmSync(previous, { recursive: true, force: true });
  if (!existsSync(buildFolder)) return () => {};
  renameSync(buildFolder, previous);
  return () => {
    moveAssets(previous, buildFolder, now);
    rmSync(previous, { recursive: true, force: true });
  };
}

function moveAssets(previous: string, buildFolder: string, now: number) {
  const newest = assetsInManifest(previous);
  const existing = new Set(assetNames(buildFolder));
  for (const name of assetNames(previous)) {
    if (existing.has(name)) continue;
    const file = join(previous, "assets", name);
    if (newest.has(`assets/${name.replace(/\.(br|gz)$/, "")}`)) utimesSync(file, now / 1000, now / 1000);
    else if (statSync(file).mtimeMs < now - retention) continue;
    renameSync(file, join(buildFolder, "assets", name));
  }
}

/** The files that the last build wrote. All others were moved in from builds before it. */
function assetsInManifest(folder: string): Set<string> {
  const file = join(folder, ".vite", "manifest.json");
  if (!existsSync(file)) return new Set();
  type Chunk = { file: string; css?: string[]; assets?: string[] };
  const chunks = Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, Chunk>);
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

function assetNames(folder: string): string[] {
  return existsSync(join(folder, "assets")) ? readdirSync(join(folder, "assets")) : [];
}
