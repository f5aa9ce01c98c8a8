import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { withLock } from "../packages/embedded-postgres/system/process-lock.ts";
import { npm } from "./node24.mjs";

/**
 * The stamp file records from which lock file node_modules was installed. `npm ci` empties node_modules first, so the
 * stamp is absent after an interruption.
 */
const stamp = "node_modules/.kapas-lock";

/** Runs `npm ci` unless node_modules was installed from the current package-lock.json. */
export async function ensurePackages() {
  if (isInstalled()) return;
  await withBuildLock(async () => {
    if (isInstalled()) return;
    console.error("Installing packages …");
    // The options are explicit, because NODE_ENV or npm's configuration may omit these packages. The build needs dev
    // packages, and PostgreSQL is optional.
    npm(["ci", "--include=dev", "--include=optional"], ".");
    writeFileSync(stamp, lockHash());
  });
}

/** Lets one process per checkout install or build; the others wait for it, at most 15 minutes. */
export async function withBuildLock(work: () => Promise<void>) {
  mkdirSync(".kapas", { recursive: true });
  writeFileSync(".kapas/.gitignore", "*\n");
  await withLock(".kapas/ready.lock", work, 900_000);
}

function isInstalled(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash();
}

function lockHash(): string {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}
