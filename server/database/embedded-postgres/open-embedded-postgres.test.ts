import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import { disposable, expect, query, readRow, test, vi, writeRow } from "./test-fixtures.ts";

// Each makes a database or two; a machine that does much else at the time may need a while for that.
vi.setConfig({ testTimeout: 60_000 });

test("a new shop has a database of its own that sorts alike everywhere and listens to this machine only", async ({
  place,
}) => {
  const embedded = await openEmbeddedPostgres(place.dataDir);
  expect(embedded.url).toMatch(/^postgres:\/\/kapas:[\w-]{20,}@127\.0\.0\.1:\d+\/kapas\?host=/);
  const networked = (url: string) => url.replace(/\?host=.*/, "");
  const [facts] = await query(
    embedded.url,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
      current_setting('fsync') as fsync, (select rolsuper from pg_roles where rolname = 'kapas') as superuser,
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
  expect((await stat(join(place.dataDir, "postgres/access.json"))).mode & 0o777).toBe(0o600);
  const byWhom = `select case when inet_client_addr() is null then 'socket' else 'network' end as came`;
  for (const [url, came] of [
    [embedded.url, "socket"],
    [networked(embedded.url), "network"],
  ] as const) {
    expect(await query(url, byWhom)).toEqual([{ came }]);
    await expect(query(url.replace(/:[\w-]+@/, ":guessed@"))).rejects.toThrow("password");
  }
  await embedded.close();
  await expect(place.processes()).resolves.toEqual([]);
});

test("a shop that was closed opens again quickly with all it had", async ({ place }) => {
  const begun = performance.now();
  const first = await openEmbeddedPostgres(place.dataDir);
  const making = performance.now() - begun;
  await writeRow(first.url);
  await first.close();
  const again = performance.now();
  const second = await openEmbeddedPostgres(place.dataDir);
  expect(performance.now() - again).toBeLessThan(making / 2);
  expect(await readRow(second.url)).toBe(true);
  await second.close();
});

test("one process may open it twice", async ({ made: place }) => {
  const [first, second] = await Promise.all([
    openEmbeddedPostgres(place.dataDir, disposable),
    openEmbeddedPostgres(place.dataDir, disposable),
  ]);
  await first.close();
  await first.close();
  await query(second.url);
  await second.close();
  await expect(place.processes()).resolves.toEqual([]);
});

test("where a socket is not to be had it is reached by the network", async ({ made: place }) => {
  const rights = join(place.dataDir, "postgres/data/pg_hba.conf");
  await writeFile(rights, (await readFile(rights, "utf8")).replace(/^(local .*) \S+$/gm, "$1 reject"));
  const older = await openEmbeddedPostgres(place.dataDir, disposable);
  expect(new URL(older.url).search).toBe("");
  await query(older.url);
  await older.close();
});

test("where the path is too long for a socket it is reached by the network", async ({ place }) => {
  place.dataDir = join(place.folder, "long".repeat(25));
  const deep = await openEmbeddedPostgres(place.dataDir, disposable);
  expect(new URL(deep.url).search).toBe("");
  await query(deep.url);
  await deep.close();
});

test("a PostgreSQL that cannot start says why", async ({ made: place }) => {
  await writeFile(join(place.dataDir, "postgres/data/postgresql.conf"), "shared_buffers = plenty\n", { flag: "a" });
  await expect(openEmbeddedPostgres(place.dataDir)).rejects.toThrow(/did not start[\s\S]*shared_buffers.*plenty/);
});

test("a database whose folder is gone is not quietly replaced", async ({ place }) => {
  await mkdir(place.dataDir);

  await symlink(join(place.folder, "unplugged"), join(place.dataDir, "postgres"));
  await expect(openEmbeddedPostgres(place.dataDir)).rejects.toThrow("points to a folder that is gone");
});
