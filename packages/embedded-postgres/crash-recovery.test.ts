// @module-tag long
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import {
  disposable,
  expect,
  kill,
  options,
  type ProcessOptions,
  query,
  readRow,
  type TestFolder,
  test,
  vi,
  waitUntil,
  writeRow,
} from "./test-fixtures.ts";

// Each test initialises or starts a cluster, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("a killed program leaves PostgreSQL running, and the next start joins it", async ({ initialised: testFolder }) => {
  const url = await startAndKill(testFolder, disposable);
  expect(await readRow(url)).toBe(true);
  expect(await reopen(testFolder)).toBe(url);
  await expect(testFolder.listProcesses()).resolves.toEqual([]);
});

test("a killed PostgreSQL is restarted at the same URL, even while a query runs", async ({
  initialised: testFolder,
}) => {
  const other = await testFolder.startProcess();
  const embedded = await openEmbeddedPostgres(testFolder.dataDir, options);
  await writeRow(embedded.url);
  // A busy child process does not notice that its postmaster is gone, and would keep a new one from starting.
  const busy = query(embedded.url, "select count(*) from generate_series(1, 1e10::bigint)").catch(() => {});
  await waitUntil("the query runs", 15_000, async () => {
    const running = "select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()";
    return (await query(embedded.url, running)).length > 0;
  });
  kill(await testFolder.getPostmasterPid());
  await waitForRestart(embedded.url);
  await busy;

  for (const pid of await testFolder.listProcesses()) kill(pid);
  await waitForRestart(embedded.url);

  const postmaster = await testFolder.getPostmasterPid();
  const [child] = (await testFolder.listProcesses()).filter((pid) => pid !== postmaster);
  kill(child!);
  await waitForRestart(embedded.url);
  await other.close();
  await embedded.close();
  await expect(testFolder.listProcesses()).resolves.toEqual([]);
});

test("no data is lost when program and PostgreSQL are killed and another program has PostgreSQL's pid", async ({
  initialised: testFolder,
}) => {
  await startAndKill(testFolder);
  for (const pid of await testFolder.listProcesses()) kill(pid);
  const pidFiles = (await readdir(join(testFolder.dataDir, "postgres/data"))).filter((name) =>
    /^postmaster\.pid$|\.lock$/.test(name),
  );
  expect(pidFiles).toHaveLength(2);
  for (const pidFile of pidFiles.map((name) => join(testFolder.dataDir, "postgres/data", name)))
    await writeFile(pidFile, (await readFile(pidFile, "utf8")).replace(/^\d+/, String(process.pid)));
  await reopen(testFolder);
});

test("initialisation starts again after the program was killed during initdb", async ({ testFolder }) => {
  const child = testFolder.spawnProcess();
  await waitUntil("initdb runs", 10_000, async () => {
    const names = await readdir(join(testFolder.dataDir, "postgres")).catch(() => []);
    return names.some((name) => name.startsWith("data.new-"));
  });
  child.kill("SIGKILL");
  const next = await openEmbeddedPostgres(testFolder.dataDir, options);
  await query(next.url);
  await next.close();
  await expect(readdir(join(testFolder.dataDir, "postgres"))).resolves.not.toContainEqual(
    expect.stringContaining("new"),
  );
});

test("an open cluster does not keep the process alive", async ({ initialised: testFolder }) => {
  const child = testFolder.spawnProcess({ ...disposable, afterOpen: "" });
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  await expect(testFolder.listProcesses()).resolves.not.toEqual([]);
});

/** Kills a program right after it has written a row. Returns the URL. */
async function startAndKill(testFolder: TestFolder, processOptions?: ProcessOptions): Promise<string> {
  const child = await testFolder.startProcess(processOptions);
  await writeRow(child.url);
  await child.kill();
  return child.url;
}

/** Opens the cluster, checks that the row is there, and closes it. Returns the URL. */
async function reopen(testFolder: TestFolder): Promise<string> {
  const { url, close } = await openEmbeddedPostgres(testFolder.dataDir, options);
  expect(await readRow(url)).toBe(true);
  await close();
  return url;
}

async function waitForRestart(url: string) {
  await waitUntil("PostgreSQL is restarted", 15_000, () => readRow(url).catch(() => false));
}
