import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withBuildLock } from "./install-packages.ts";
import { keepPreviousAssets } from "./previous-assets.ts";
import { runPackage } from "./run-program.ts";

const sources = ["web", "contract", "vite.config.ts", "package-lock.json"];
const stamp = "build/source-hash";

/** Builds the browser and server bundles of the pages, unless build/ was built from the current sources. */
export async function ensureBuilt() {
  if (isCurrent()) return;
  await withBuildLock(async () => {
    if (!isCurrent()) await buildPages();
  });
}

export async function buildPages() {
  console.error("Building the pages …");
  const hash = sourceHash();
  const restoreAssets = ["build/client", "build/admin"].map((folder) => keepPreviousAssets(folder));
  const succeeded = await runPackage("vite", ["build", "--app", "--logLevel", "warn"], {
    environment: { NODE_ENV: "production" },
  });
  if (!succeeded) throw new Error("The pages could not be built; the reason is above.");
  for (const restore of restoreAssets) restore();
  writeFileSync(stamp, hash);
}

function isCurrent(): boolean {
  try {
    return readFileSync(stamp, "utf8") === sourceHash();
  } catch {
    // Without a stamp, the pages are not built yet, or another process is building them. `ensureBuilt` then checks
    // again under the build lock.
    return false;
  }
}

/**
 * A hash of the sources' contents. Modification times are no use: they differ after a clone, a copy, or switching
 * branches.
 */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn).sort()) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
