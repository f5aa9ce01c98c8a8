import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * A page that stood open while the shop was built anew asks for the scripts of its own build, some of them late: they stay for
 * a week after they were the newest. Sets aside what was built, and gives back what brings the earlier files to the new ones.
 */
export function setAside(built: string, now = Date.now()): () => void {
  const before = `${built}-before`;
  rmSync(before, { recursive: true, force: true });
  if (!isThere(built)) return () => {};
  renameSync(built, before);
  return () => {
    bringBack(before, built, now);
    rmSync(before, { recursive: true, force: true });
  };
}

function bringBack(before: string, built: string, now: number) {
  const newest = newestOf(before);
  const there = new Set(namesIn(built));
  for (const name of namesIn(before)) {
    if (there.has(name)) continue;
    const file = join(before, "assets", name);
    if (newest.has(`assets/${name.replace(/\.(br|gz)$/, "")}`)) utimesSync(file, now / 1000, now / 1000);
    else if (statSync(file).mtimeMs < now - keptFor) continue;
    renameSync(file, join(built, "assets", name));
  }
}

/** What the last build made itself; the rest it had brought along. */
function newestOf(built: string): Set<string> {
  const file = join(built, ".vite", "manifest.json");
  if (!isThere(file)) return new Set();
  type Chunk = { file: string; css?: string[]; assets?: string[] };
  const chunks = Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, Chunk>);
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

function namesIn(built: string): string[] {
  return isThere(join(built, "assets")) ? readdirSync(join(built, "assets")) : [];
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
