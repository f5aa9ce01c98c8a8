import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureBinaries } from "../binaries.ts";
import { openEmbeddedPostgres } from "../open-embedded-postgres.ts";
import { runAs } from "../system/os-account.ts";
import { disposable, expect, options, query, readRow, type TestFolder, test, vi, writeRow } from "../test-fixtures.ts";
import { ensureRunning, stopPostgres } from "./cluster.ts";
import { openClusterFolder } from "./cluster-folder.ts";
import { ensureCluster } from "./ensure-cluster.ts";

// Each test starts a cluster several times, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const slowStatement = "select pg_sleep(0.01) as slow_statement";
const measuredSql = `select calls::int, query from pg_stat_statements where query like '%slow_statement' and toplevel
  and dbid = (select oid from pg_database where datname = current_database())`;

async function expectMeasured(url: string) {
  await query(url, slowStatement);
  expect(await query(url, measuredSql)).toEqual([{ calls: 1, query: "select pg_sleep($1) as slow_statement" }]);
}

/** The cluster of a test folder, described as the package itself does it. */
async function findCluster({ folder, dataDir }: TestFolder) {
  const found = await openClusterFolder(dataDir, join(folder, "shared"));
  const binaries = await ensureBinaries(found.account, { folder: found.folder, sharedFolder: join(folder, "shared") });
  const lines: string[] = [];
  return { ...disposable, ...found, binaries, lines, log: (line: string) => void lines.push(line) };
}

/** Turns the cluster into one of an earlier version of this package, which did not measure statements. */
async function removeStatistics(testFolder: TestFolder) {
  const { account, binaries, folder } = await findCluster(testFolder);
  const args = ["--single", "-D", join(folder, "data"), options.name];
  await runAs(account, join(binaries, "bin/postgres"), args, "drop extension pg_stat_statements\n");
  const file = join(folder, "access.json");
  const { measuresStatements: _, ...access } = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify(access));
}

test("statements are measured without their values, in databases that are made later, too", { tags: "long" }, async ({
  testFolder,
}) => {
  const embedded = await openEmbeddedPostgres(testFolder.dataDir, disposable);
  expect(JSON.parse(await readFile(join(testFolder.dataDir, "postgres/access.json"), "utf8"))).toMatchObject({
    measuresStatements: true,
  });
  await expectMeasured(embedded.url);
  await query(embedded.url, "create database another");
  await expectMeasured(embedded.url.replace(/\/embedded_test\?/, "/another?"));
  await embedded.close();
});

test("an existing cluster starts to measure, with all its data and the modules of its postgresql.conf", {
  tags: "long",
}, async ({ initialised: testFolder }) => {
  const first = await openEmbeddedPostgres(testFolder.dataDir, disposable);
  await writeRow(first.url);
  await first.close();
  await removeStatistics(testFolder);
  const configFile = join(testFolder.dataDir, "postgres/data/postgresql.conf");
  await writeFile(configFile, "shared_preload_libraries = 'auto_explain'\n", { flag: "a" });
  const second = await openEmbeddedPostgres(testFolder.dataDir, disposable);
  expect(await readRow(second.url)).toBe(true);
  await expectMeasured(second.url);
  expect(await query(second.url, "select current_setting('auto_explain.log_analyze', true) as loaded")).toEqual([
    { loaded: "off" },
  ]);
  await second.close();
});

test("PostgreSQL starts without the module where its package lacks it", { tags: "long" }, async ({
  initialised: testFolder,
}) => {
  await removeStatistics(testFolder);
  const cluster = await findCluster(testFolder);
  const binaries = join(testFolder.folder, "without-module");
  execFileSync("cp", ["-pR", cluster.binaries, binaries]);
  for (const ending of ["so", "dylib"])
    await rm(join(binaries, `lib/postgresql/pg_stat_statements.${ending}`), { force: true });
  const incomplete = { ...cluster, binaries };
  const access = await ensureCluster(incomplete);
  await ensureRunning(incomplete, access, false);
  await stopPostgres(incomplete, access);
  expect(access.measuresStatements).toBeUndefined();
  expect(cluster.lines).toEqual([`Starting PostgreSQL on port ${access.port}`]);
});

test("PostgreSQL starts if the extension cannot be created", async ({ initialised: testFolder }) => {
  await removeStatistics(testFolder);
  const cluster = await findCluster(testFolder);
  // The single-user mode that creates the extension does not support a standby.
  await writeFile(join(cluster.folder, "data/standby.signal"), "");
  const access = await ensureCluster(cluster);
  await ensureRunning(cluster, access, false);
  await stopPostgres(cluster, access);
  expect(access.measuresStatements).toBeUndefined();
  expect(cluster.lines[0]).toMatch(/^Statements are not measured: .*standby mode is not supported/);
});
