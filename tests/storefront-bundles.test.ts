import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTempFolder } from "./support/temp-folder.ts";

const sources = ["web", "contract", "package.json", "vite.config.ts", "tsconfig.json", "tsconfig.web.json"];
const adminSources = ["web/admin", "contract/admin"];
const build = `
  import { createBuilder } from "vite";
  const builder = await createBuilder({ logLevel: "warn" });
  for (const name of ["client", "ssr"]) await builder.build(builder.environments[name]);
`;

test("the storefront's bundles are byte for byte the same with and without the back office", async () => {
  const [complete, storefrontOnly] = [await buildStorefront([]), await buildStorefront(adminSources)];
  expect(complete.size).toBeGreaterThan(100);
  expect([...storefrontOnly.keys()]).toEqual([...complete.keys()]);
  const differing = [...complete].filter(([name, bytes]) => !storefrontOnly.get(name)?.equals(bytes));
  expect(differing.map(([name]) => name)).toEqual([]);
});

/** Builds a copy of the sources without the `removed` ones. Returns the files of the bundles by their names. */
async function buildStorefront(removed: readonly string[]): Promise<Map<string, Buffer>> {
  const folder = createTempFolder();
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  for (const source of removed) rmSync(join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // In a process of its own, because NODE_ENV decides which build of React is bundled.
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", build], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  const output = join(folder, "build");
  const names = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.sort().map((name) => [name.slice(output.length), readFileSync(name)]));
}
