// @module-tag long
import { execFileSync } from "node:child_process";
import { lstatSync } from "node:fs";
import { chmod, chown, cp, lstat, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import { toPackageName } from "./system/binary-package.ts";
import { disposable, expect, isRoot, kill, options, query, readRow, test, vi, writeRow } from "./test-fixtures.ts";

const nobody = 65_534;

// Each test initialises or starts a cluster, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("ten processes opening at once share one cluster, and the last to close stops it", async ({ testFolder }) => {
  const opened = await Promise.all(Array.from({ length: 10 }, () => testFolder.startProcess(disposable)));
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
  const [first, ...others] = opened;
  await Promise.all(opened.map(({ url }) => query(url)));
  await Promise.all(others.map((other) => other.close()));
  await query(first!.url);
  await first!.close();
  await expect(testFolder.listProcesses()).resolves.toEqual([]);
});

test.skipIf(!isRoot)("root can use a folder that nobody else may enter (needs root)", async ({ testFolder }) => {
  const codeFolder = await copyCode(testFolder.folder);
  await chmod(testFolder.folder, 0o700);
  const first = await testFolder.startProcess({ codeFolder });
  await writeRow(first.url);
  expect((await lstat(join(testFolder.dataDir, "postgres"))).isSymbolicLink()).toBe(true);
  await first.kill();
  for (const pid of await testFolder.listProcesses()) kill(pid);
  const second = await testFolder.startProcess({ codeFolder });
  expect(await readRow(second.url)).toBe(true);
  await second.close();
});

test.skipIf(!isRoot)("an ordinary user can run packages that belong to root (needs root)", async ({ testFolder }) => {
  const codeFolder = await copyCode(testFolder.folder);
  await mkdir(testFolder.dataDir);
  await chown(testFolder.dataDir, nobody, nobody);
  const child = await testFolder.startProcess({ codeFolder, uid: nobody });
  await writeRow(child.url);
  expect((await stat(join(testFolder.dataDir, "postgres/data"))).uid).toBe(nobody);
  await child.close();

  const openedByRoot = await openEmbeddedPostgres(testFolder.dataDir, options);
  expect(await readRow(openedByRoot.url)).toBe(true);
  await openedByRoot.close();
});

/** A copy of this folder with its packages as npm installs them without install scripts: without symbolic links. */
async function copyCode(folder: string): Promise<string> {
  const codeFolder = join(folder, "code");
  await cp(import.meta.dirname, codeFolder, { recursive: true });
  const names = ["pg", "embedded-postgres", `@embedded-postgres/${toPackageName(process.platform, process.arch)}`];
  for (const name of names) {
    const from = findPackage(name);
    const filter = (path: string) => !lstatSync(path).isSymbolicLink();
    await cp(from, join(codeFolder, "node_modules", name), { recursive: true, filter });
    const { dependencies } = JSON.parse(await readFile(join(from, "package.json"), "utf8"));
    for (const dependency of Object.keys(dependencies ?? {})) if (!names.includes(dependency)) names.push(dependency);
  }
  await writeFile(join(codeFolder, "package.json"), '{ "type": "module" }');
  return codeFolder;
}

function findPackage(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((path) => lstatSync(path, { throwIfNoEntry: false }));
  if (!found) throw new Error(`${name} is not installed.`);
  return found;
}

test("a copy opened beside its original is a separate cluster", async ({ initialised: testFolder }) => {
  const original = await testFolder.startProcess();
  await writeRow(original.url);
  const firstPostmaster = await testFolder.getPostmasterPid();
  const copyDir = join(testFolder.folder, "copy");
  await original.close();
  execFileSync("cp", ["-a", testFolder.dataDir, copyDir]);
  const reopened = await testFolder.startProcess();
  const postmaster = await testFolder.getPostmasterPid();
  const copy = await openEmbeddedPostgres(copyDir, disposable);
  expect(await readRow(copy.url)).toBe(true);
  expect(copy.id).not.toBe(await idOf(testFolder.dataDir));
  await query(copy.url, "create table only_in_the_copy ()");
  await copy.close();
  // An early version of this package stored no inode in access.json.
  const { inode: _, ...access } = JSON.parse(await readFile(join(testFolder.dataDir, "postgres/access.json"), "utf8"));
  await writeFile(join(copyDir, "postgres/access.json"), JSON.stringify(access));
  await (await openEmbeddedPostgres(copyDir, disposable)).close();
  expect(await testFolder.getPostmasterPid()).toBe(postmaster);
  expect(postmaster).not.toBe(firstPostmaster);
  expect(await query(reopened.url, "select to_regclass('only_in_the_copy') as found")).toEqual([{ found: null }]);
  await reopened.close();
});

/** Opens the cluster once more and returns its id, which must be the same on every start. */
async function idOf(dataDir: string): Promise<string> {
  const { id, close } = await openEmbeddedPostgres(dataDir, disposable);
  await close();
  return id;
}

test("a copy made while PostgreSQL was running is refused, also in the original's place", async ({
  initialised: testFolder,
}) => {
  const original = await testFolder.startProcess();
  await writeRow(original.url);
  const copyDir = join(testFolder.folder, "copy");
  execFileSync("cp", ["-a", testFolder.dataDir, copyDir]);
  const openCopy = () => openEmbeddedPostgres(copyDir, disposable);
  await expect(openCopy()).rejects.toThrow("was copied while PostgreSQL was running");
  // A refused start changes nothing: the next one is refused, too, and the original runs on.
  await expect(openCopy()).rejects.toThrow("was copied while PostgreSQL was running");
  expect(await readRow(original.url)).toBe(true);
  await original.close();

  await rm(testFolder.dataDir, { recursive: true });
  execFileSync("cp", ["-a", copyDir, testFolder.dataDir]);
  const openRestored = () => openEmbeddedPostgres(testFolder.dataDir, disposable);
  await expect(openRestored()).rejects.toThrow("was copied while PostgreSQL was running");

  await rm(join(testFolder.dataDir, "postgres/data/postmaster.pid"));
  const restored = await openRestored();
  expect(await readRow(restored.url)).toBe(true);
  await restored.close();
});

test.skipIf(!isRoot)(
  "files restored by root are given to the account that PostgreSQL runs as (needs root)",
  async ({ initialised: testFolder }) => {
    const original = await openEmbeddedPostgres(testFolder.dataDir, disposable);
    await writeRow(original.url);
    await original.close();
    const copyDir = join(testFolder.folder, "copy");
    // After `cp -r` with `umask 077` everything belongs to root.
    execFileSync("cp", ["-r", testFolder.dataDir, copyDir]);
    execFileSync("chmod", ["700", join(copyDir, "postgres")]);
    const restored = await openEmbeddedPostgres(copyDir, disposable);
    expect(await readRow(restored.url)).toBe(true);
    await restored.close();
    await chmod(copyDir, 0o700);
    await expect(openEmbeddedPostgres(copyDir, disposable)).rejects.toThrow(
      /cannot enter .+copy\/postgres\. Move it [\s\S]+ln -s /,
    );
  },
);
