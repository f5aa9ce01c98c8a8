import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import { disposable, expect, options, query, readRow, test, vi, writeRow } from "./test-fixtures.ts";

// Each test initialises or starts a cluster, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("a new cluster has UTF-8, a deterministic sort order, an ordinary role, and listens on this machine only", {
  tags: "long",
}, async ({ testFolder }) => {
  const embedded = await openEmbeddedPostgres(testFolder.dataDir, options);
  expect(embedded.url).toMatch(/^postgres:\/\/embedded_test:[\w-]{20,}@127\.0\.0\.1:\d+\/embedded_test\?host=/);
  const toTcpUrl = (url: string) => url.replace(/\?host=.*/, "");
  const [facts] = await query(
    embedded.url,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
      current_setting('fsync') as fsync, (select rolsuper from pg_roles where rolname = 'embedded_test') as superuser,
      lower('É') as lower, (select string_agg(w, ' ' order by w) from unnest('{b,A,é,a,B}'::text[]) w) as sorted`,
  );
  expect(facts).toEqual({
    encoding: "UTF8",
    listens: "127.0.0.1",
    fsync: "on",
    superuser: false,
    lower: "é",
    sorted: "A B a b é",
  });
  expect((await stat(join(testFolder.dataDir, "postgres/access.json"))).mode & 0o777).toBe(0o600);
  const connectionSql = `select case when inet_client_addr() is null then 'socket' else 'tcp' end as connection`;
  for (const [url, connection] of [
    [embedded.url, "socket"],
    [toTcpUrl(embedded.url), "tcp"],
  ] as const) {
    expect(await query(url, connectionSql)).toEqual([{ connection }]);
    await expect(query(url.replace(/:[\w-]+@/, ":wrong@"))).rejects.toThrow("password");
  }
  await embedded.close();
  await expect(testFolder.listProcesses()).resolves.toEqual([]);
});

test("a closed cluster opens again with all data, sooner than at the first start", { tags: "long" }, async ({
  testFolder,
}) => {
  const startedAt = performance.now();
  const first = await openEmbeddedPostgres(testFolder.dataDir, options);
  const initMs = performance.now() - startedAt;
  await writeRow(first.url);
  await first.close();
  const restartedAt = performance.now();
  const second = await openEmbeddedPostgres(testFolder.dataDir, options);
  expect(performance.now() - restartedAt).toBeLessThan(initMs);
  expect(await readRow(second.url)).toBe(true);
  await second.close();
});

test("one process may open the cluster twice", { tags: "long" }, async ({ initialised: testFolder }) => {
  const [first, second] = await Promise.all([
    openEmbeddedPostgres(testFolder.dataDir, disposable),
    openEmbeddedPostgres(testFolder.dataDir, disposable),
  ]);
  await first.close();
  await first.close();
  await query(second.url);
  await second.close();
  await expect(testFolder.listProcesses()).resolves.toEqual([]);
});

test("the URL uses TCP if the socket rejects connections", { tags: "long" }, async ({ initialised: testFolder }) => {
  const authFile = join(testFolder.dataDir, "postgres/data/pg_hba.conf");
  await writeFile(authFile, (await readFile(authFile, "utf8")).replace(/^(local .*) \S+$/gm, "$1 reject"));
  const embedded = await openEmbeddedPostgres(testFolder.dataDir, disposable);
  expect(new URL(embedded.url).search).toBe("");
  await query(embedded.url);
  await embedded.close();
});

test("the URL uses TCP if the path is too long for a socket", { tags: "long" }, async ({ testFolder }) => {
  testFolder.dataDir = join(testFolder.folder, "long".repeat(25));
  const embedded = await openEmbeddedPostgres(testFolder.dataDir, disposable);
  expect(new URL(embedded.url).search).toBe("");
  await query(embedded.url);
  await embedded.close();
});

test("if PostgreSQL cannot start the error contains its log", { tags: "long" }, async ({ initialised: testFolder }) => {
  const configFile = join(testFolder.dataDir, "postgres/data/postgresql.conf");
  await writeFile(configFile, "shared_buffers = plenty\n", { flag: "a" });
  await expect(openEmbeddedPostgres(testFolder.dataDir, options)).rejects.toThrow(
    /did not start[\s\S]*shared_buffers.*plenty/,
  );
});

test("a missing cluster folder behind a symbolic link is an error, not a new database", async ({ testFolder }) => {
  await mkdir(testFolder.dataDir);

  await symlink(join(testFolder.folder, "unplugged"), join(testFolder.dataDir, "postgres"));
  await expect(openEmbeddedPostgres(testFolder.dataDir, options)).rejects.toThrow("points to a folder that is gone");
});
