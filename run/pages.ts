import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setAside } from "./earlier-files.ts";
import { oneAtATime } from "./packages.ts";
import { attempt } from "./steps.ts";

const sources = ["web", "contract", "vite.config.ts", "package-lock.json"];
const stamp = "build/made-from";

/** Builds the pages unless those in build/ were made from the sources as they are now. */
export async function readyPages() {
  if (areCurrent()) return;
  await oneAtATime(async () => {
    if (!areCurrent()) await buildPages();
  });
}

export async function buildPages() {
  console.error("Building the pages …");
  const made = fingerprint();
  const bringBack = setAside("build/client");
  const built = await attempt("vite", ["build", "--app", "--logLevel", "warn"], { NODE_ENV: "production" });
  if (!built) throw new Error("The pages could not be built; the reason is above.");
  bringBack();
  writeFileSync(stamp, made);
}

function areCurrent(): boolean {
  try {
    return readFileSync(stamp, "utf8") === fingerprint();
  } catch {
    return false;
  }
}

/** Of contents, not of times: those differ after a clone, a copy, or a change of branch to and fro. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn).sort()) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
