import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import {
  disposable,
  expect,
  kill,
  type ProcessOptions,
  query,
  readRow,
  type TestFolder,
  test,
  until,
  vi,
  writeRow,
} from "./test-fixtures.ts";

// Each makes a database or two; a machine that does much else at the time may need a while for that.
vi.setConfig({ testTimeout: 60_000 });

test("a shop that is killed leaves PostgreSQL running, and the next one joins it", async ({ made: place }) => {
  const url = await isKilled(place, disposable);
  expect(await readRow(url)).toBe(true);
  expect(await opensAgain(place)).toBe(url);
  await expect(place.processes()).resolves.toEqual([]);
});

test("a PostgreSQL that is killed comes back by itself at the same address, even if a query still ran", async ({
  made: place,
}) => {
  const shop = await place.startProcess();
  const embedded = await openEmbeddedPostgres(place.dataDir);
  await writeRow(embedded.url);
  // A child that is busy does not notice that its postmaster is gone, and would keep a new one from starting.
  const busy = query(embedded.url, "select count(*) from generate_series(1, 1e10::bigint)").catch(() => {});
  await until("the query runs", 15_000, async () => {
    const running = "select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()";
    return (await query(embedded.url, running)).length > 0;
  });
  kill(await place.postmaster());
  await returns(embedded.url);
  await busy;

  for (const pid of await place.processes()) kill(pid);
  await returns(embedded.url);

  const current = await place.postmaster();
  const [child] = (await place.processes()).filter((pid) => pid !== current);
  kill(child!);
  await returns(embedded.url);
  await shop.close();
  await embedded.close();
  await expect(place.processes()).resolves.toEqual([]);
});

test("shop and PostgreSQL killed together lose nothing, though another program has PostgreSQL's pid by now", async ({
  made: place,
}) => {
  await isKilled(place);
  for (const pid of await place.processes()) kill(pid);
  const left = (await readdir(join(place.dataDir, "postgres/data"))).filter((name) =>
    /^postmaster\.pid$|\.lock$/.test(name),
  );
  expect(left).toHaveLength(2);
  for (const pidFile of left.map((name) => join(place.dataDir, "postgres/data", name)))
    await writeFile(pidFile, (await readFile(pidFile, "utf8")).replace(/^\d+/, String(process.pid)));
  await opensAgain(place);
});

test("a shop killed while it makes its database begins anew", async ({ place }) => {
  const shop = place.spawnProcess();
  await until("initdb is at work", 10_000, async () => {
    const made = await readdir(join(place.dataDir, "postgres")).catch(() => []);
    return made.some((name) => name.startsWith("data.new-"));
  });
  shop.kill("SIGKILL");
  const next = await openEmbeddedPostgres(place.dataDir);
  await query(next.url);
  await next.close();
  await expect(readdir(join(place.dataDir, "postgres"))).resolves.not.toContainEqual(expect.stringContaining("new"));
});

test("a shop that ends without closing is not kept alive", async ({ made: place }) => {
  const shop = place.spawnProcess({ ...disposable, afterOpen: "" });
  const [code] = await once(shop, "exit");
  expect(code).toBe(0);
  await expect(place.processes()).resolves.not.toEqual([]);
});

/** A shop in the middle of its work; its address is the answer. */
async function isKilled(place: TestFolder, start?: ProcessOptions): Promise<string> {
  const shop = await place.startProcess(start);
  await writeRow(shop.url);
  await shop.kill();
  return shop.url;
}

/** With all its rows; the address is the answer. */
async function opensAgain(place: TestFolder): Promise<string> {
  const { url, close } = await openEmbeddedPostgres(place.dataDir);
  expect(await readRow(url)).toBe(true);
  await close();
  return url;
}

/** Answers again, with all its rows, within a time in which a customer would still wait. */
async function returns(url: string) {
  await until("PostgreSQL is back", 15_000, () => readRow(url).catch(() => false));
}
