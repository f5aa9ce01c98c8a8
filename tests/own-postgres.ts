import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { test as base } from "vitest";
import { openEmbedded } from "../server/database/embedded.ts";
import { type Access, keepAccess, newAccess } from "../server/database/postgres-access.ts";
import { findProcesses, until } from "../server/database/postgres-processes.ts";
import { newFolder } from "./template-database.ts";

export { expect, vi } from "vitest";
export { until };

export const asRoot = process.getuid?.() === 0;
export const root = join(import.meta.dirname, "..");
export const careless = { disposable: true };

/** Where a shop keeps a PostgreSQL of its own, and what happens to the two; nothing of it outlives the test. */
export type Place = {
  /** Everybody may enter it. */
  folder: string;
  dataDir: string;
  /** Opens the database in a process of its own, which closes it when its input ends. */
  startShop(start?: Start): Promise<StartedShop>;
  launchShop(start?: Start): ChildProcess;
  postmaster(): Promise<number>;
  /** PostgreSQL's processes. */
  processes(): Promise<number[]>;
};
export type StartedShop = { url: string; close(): Promise<void>; kill(): Promise<void> };
export type Start = { checkout?: string; uid?: number; afterwards?: string; disposable?: boolean };

/** `place` is empty; in `made` the database has been made and closed, which takes longer than most of what is shown with it. */
export const test = base.extend<{ place: Place; made: Place; pattern: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern
  place: async ({}, use) => withPlace(use),
  pattern: [
    // biome-ignore lint/correctness/noEmptyPattern: likewise
    async ({}, use) => {
      const folder = await openFolder();
      await (await openEmbedded(folder, careless)).close();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  made: async ({ pattern }, use) =>
    withPlace(async (place) => {
      await copyDatabase(pattern, place.dataDir);
      await use(place);
    }),
});

/** With a name and a port of its own: PostgreSQL's processes are known by the name. Files stay whose they are. */
async function copyDatabase(from: string, to: string) {
  await mkdir(to);
  execFileSync("cp", ["-pR", join(from, "postgres"), to]);
  const { password, realm } = await accessIn(from);
  await keepAccess(join(to, "postgres"), { ...newAccess(), password, realm });
}

async function accessIn(dataDir: string): Promise<Access> {
  return JSON.parse(await readFile(join(dataDir, "postgres/access.json"), "utf8"));
}

async function openFolder(): Promise<string> {
  const folder = await newFolder();
  await mkdir(folder);
  await chmod(folder, 0o755);
  return folder;
}

async function withPlace(use: (place: Place) => Promise<void>) {
  const folder = await openFolder();
  const shops: ChildProcess[] = [];
  const place: Place = {
    folder,
    dataDir: join(folder, "data"),
    launchShop(start) {
      const shop = launch(place.dataDir, start);
      shops.push(shop);
      return shop;
    },
    startShop: (start) => started(place.launchShop(start)),
    postmaster: async () =>
      Number.parseInt(await readFile(join(place.dataDir, "postgres/data/postmaster.pid"), "utf8"), 10),
    processes: async () => {
      const access = await accessIn(place.dataDir).catch(() => undefined);
      return access ? findProcesses(access.name) : [];
    },
  };
  await use(place);
  for (const shop of shops) shop.kill("SIGKILL");
  for (const pid of await place.processes()) kill(pid);
  const elsewhere = await realpath(join(place.dataDir, "postgres")).catch(() => folder);
  for (const made of [elsewhere, folder]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
}

function launch(dataDir: string, start: Start = {}): ChildProcess {
  const { checkout = root, uid, disposable = false } = start;
  const { afterwards = "process.stdin.on('end', close).resume()" } = start;
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(join(checkout, "server/database/embedded.ts"))});
    ${uid ? `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});` : ""}
    const { url, close } = await openEmbedded(${JSON.stringify(dataDir)}, { disposable: ${disposable} });
    console.log(url);
    ${afterwards}`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
}

async function started(shop: ChildProcess): Promise<StartedShop> {
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(shop.stdout!).once("line", resolve).once("close", reject);
  });
  const gone = once(shop, "exit");
  return {
    url,
    async close() {
      shop.stdin!.end();
      const [code] = await gone;
      if (code !== 0) throw new Error(`A shop that closed ended with ${code}.`);
    },
    async kill() {
      shop.kill("SIGKILL");
      await gone;
    },
  };
}

export async function ask(url: string, question = "select 1"): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // It is killed under us in some tests; the query's own promise tells.
  await client.connect();
  return client
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export async function writeRow(url: string) {
  await ask(url, "create table kurta (colour text); insert into kurta values ('indigo')");
}

/** What writeRow wrote is there. */
export async function readRow(url: string): Promise<boolean> {
  const [row] = (await ask(url, "select colour from kurta")) as { colour: string }[];
  return row?.colour === "indigo";
}

export function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone with its postmaster.
  }
}
