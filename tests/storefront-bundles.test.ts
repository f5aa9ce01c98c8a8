import { execFile } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTempFolder } from "./support/temp-folder.ts";

const sources = [
  "web",
  "contract",
  "package.json",
  "vite.config.ts",
  "tsconfig.json",
  "tsconfig.web.json",
  "scripts/route-addresses.ts",
];
const adminSources = ["web/admin", "contract/admin"];
/**
 * A program that prints the SHA-256 of each file. It writes no files, because writing also compresses them, which takes
 * longer than bundling.
 */
const build = `
  import { createHash } from "node:crypto";
  import { createBuilder } from "vite";
  const builder = await createBuilder({ logLevel: "warn", build: { write: false } });
  const hashes = [];
  for (const name of ["client", "ssr"]) {
    for (const file of (await builder.build(builder.environments[name])).output) {
      const hash = createHash("sha256").update(file.type === "chunk" ? file.code : file.source).digest("hex");
      hashes.push([name + "/" + file.fileName, hash]);
    }
  }
  process.stdout.write(JSON.stringify(hashes));
`;

test("the storefront's bundles are byte for byte the same with and without the back office", {
  tags: "long",
}, async () => {
  const [complete, storefrontOnly] = [await buildStorefront([]), await buildStorefront(adminSources)];
  expect(complete.size).toBeGreaterThan(100);
  expect([...storefrontOnly.keys()]).toEqual([...complete.keys()]);
  const differing = [...complete].filter(([name, hash]) => storefrontOnly.get(name) !== hash);
  expect(differing.map(([name]) => name)).toEqual([]);
});

/** Builds a copy of the sources without the `removed` ones. Returns the hashes of the bundles by their names. */
async function buildStorefront(removed: readonly string[]): Promise<Map<string, string>> {
  const folder = createTempFolder();
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  for (const source of removed) rmSync(join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // The build runs in a process of its own, because NODE_ENV decides which build of React is bundled.
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", build], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const hashes: [name: string, hash: string][] = JSON.parse(stdout);
  return new Map(hashes.sort());
}
