import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "../server/database/process-lock.ts";
import { npm } from "./node24.mjs";

/** Lies there while an installation is under way: one that was killed may have left packages half unpacked. */
const unfinished = ".kapas/installing";

/** Installs the packages that package-lock.json names, unless all are there. */
export async function readyPackages() {
  if (areInstalled()) return;
  await oneAtATime(async () => {
    if (areInstalled()) return;
    console.error("Installing packages …");
    if (existsSync(unfinished)) rmSync("node_modules", { recursive: true, force: true });
    writeFileSync(unfinished, "");
    // Not `npm ci`: it refuses a lock file in which another platform's optional packages are missing, as npm itself (11,
    // still) writes it where it cannot reach those, and without their checksums they cannot be written by hand. What is
    // locked is installed to the letter all the same; packages.test.ts keeps it in step. Whatever NODE_ENV and npm's
    // configuration say, the build needs the dev packages, and PostgreSQL is an optional one.
    npm(["install", "--no-save", "--include=dev", "--include=optional"], ".");
    rmSync(unfinished);
  });
}

/** Of several starts in one checkout, one installs or builds, and the others wait for it. */
export async function oneAtATime(work: () => Promise<void>) {
  mkdirSync(".kapas", { recursive: true });
  writeFileSync(".kapas/.gitignore", "*\n");
  await withLock(".kapas/ready.lock", work, 900_000);
}

type Locked = Record<string, { version?: string; optional?: boolean; devOptional?: boolean }>;

/** npm's own list of what it installed is compared with the lock file. */
function areInstalled(): boolean {
  if (existsSync(unfinished)) return false;
  const installed = packagesIn("node_modules/.package-lock.json");
  if (!installed) return false;
  const { "": _project, ...wanted } = packagesIn("package-lock.json") ?? {};
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const found = installed[path];
    return found ? found.version === version : optional || devOptional;
  });
}

function packagesIn(file: string): Locked | undefined {
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { packages: Locked }).packages;
  } catch {
    return undefined;
  }
}
