import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { test as base } from "vitest";
import { createTempFolderName } from "../../../tests/template-database.ts";
import { type ClusterAccess, createAccess, writeAccess } from "./cluster-access.ts";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import { listClusterProcesses, waitUntil } from "./processes.ts";

export { expect, vi } from "vitest";
export { waitUntil as until };

export const isRoot = process.getuid?.() === 0;
export const root = join(import.meta.dirname, "../../..");
export const disposable = { disposable: true };

/** Where a shop keeps a PostgreSQL of its own, and what happens to the two; nothing of it outlives the test. */
export type TestFolder = {
  /** Everybody may enter it. */
  folder: string;
  dataDir: string;
  /** Opens the database in a process of its own, which closes it when its input ends. */
  startProcess(options?: ProcessOptions): Promise<OpenProcess>;
  spawnProcess(options?: ProcessOptions): ChildProcess;
  postmaster(): Promise<number>;
  /** PostgreSQL's processes. */
  processes(): Promise<number[]>;
};
export type OpenProcess = { url: string; close(): Promise<void>; kill(): Promise<void> };
export type ProcessOptions = { checkout?: string; uid?: number; afterOpen?: string; disposable?: boolean };

/** `place` is empty; in `made` the database has been made and closed, which takes longer than most of what is shown with it. */
export const test = base.extend<{ testFolder: TestFolder; initialised: TestFolder; templateFolder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern
  testFolder: async ({}, use) => withTestFolder(use),
  templateFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: likewise
    async ({}, use) => {
      const folder = await createFolder();
      await (await openEmbeddedPostgres(folder, disposable)).close();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  initialised: async ({ templateFolder }, use) =>
    withTestFolder(async (testFolder) => {
      await copyCluster(templateFolder, testFolder.dataDir);
      await use(testFolder);
    }),
});

/** With a name and a port of its own: PostgreSQL's processes are known by the name. Files stay whose they are. */
async function copyCluster(from: string, to: string) {
  await mkdir(to);
  execFileSync("cp", ["-pR", join(from, "postgres"), to]);
  const { password, pidNamespace: realm } = await readAccessFile(from);
  await writeAccess(join(to, "postgres"), { ...createAccess(), password, pidNamespace: realm });
}

async function readAccessFile(dataDir: string): Promise<ClusterAccess> {
  return JSON.parse(await readFile(join(dataDir, "postgres/access.json"), "utf8"));
}

async function createFolder(): Promise<string> {
  const folder = await createTempFolderName();
  await mkdir(folder);
  await chmod(folder, 0o755);
  return folder;
}

async function withTestFolder(use: (testFolder: TestFolder) => Promise<void>) {
  const folder = await createFolder();
  const children: ChildProcess[] = [];
  const testFolder: TestFolder = {
    folder,
    dataDir: join(folder, "data"),
    spawnProcess(options) {
      const child = spawnOpener(testFolder.dataDir, options);
      children.push(child);
      return child;
    },
    startProcess: (options) => waitForUrl(testFolder.spawnProcess(options)),
    postmaster: async () =>
      Number.parseInt(await readFile(join(testFolder.dataDir, "postgres/data/postmaster.pid"), "utf8"), 10),
    processes: async () => {
      const access = await readAccessFile(testFolder.dataDir).catch(() => undefined);
      return access ? listClusterProcesses(access.name) : [];
    },
  };
  await use(testFolder);
  for (const child of children) child.kill("SIGKILL");
  for (const pid of await testFolder.processes()) kill(pid);
  const clusterFolder = await realpath(join(testFolder.dataDir, "postgres")).catch(() => folder);
  for (const made of [clusterFolder, folder]) await rm(made, { recursive: true, force: true, maxRetries: 5 });
}

function spawnOpener(dataDir: string, options: ProcessOptions = {}): ChildProcess {
  const { checkout = root, uid, disposable = false } = options;
  const { afterOpen = "process.stdin.on('end', close).resume()" } = options;
  const program = `
    const { openEmbedded } = await import(${JSON.stringify(join(checkout, "server/database/embedded-postgres/open-embedded-postgres.ts"))});
    ${uid ? `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});` : ""}
    const { url, close } = await openEmbedded(${JSON.stringify(dataDir)}, { disposable: ${disposable} });
    console.log(url);
    ${afterOpen}`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
}

async function waitForUrl(child: ChildProcess): Promise<OpenProcess> {
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).once("line", resolve).once("close", reject);
  });
  const gone = once(child, "exit");
  return {
    url,
    async close() {
      child.stdin!.end();
      const [code] = await gone;
      if (code !== 0) throw new Error(`A shop that closed ended with ${code}.`);
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

export async function query(url: string, sql = "select 1"): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // It is killed under us in some tests; the query's own promise tells.
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export async function writeRow(url: string) {
  await query(url, "create table kurta (colour text); insert into kurta values ('indigo')");
}

/** What writeRow wrote is there. */
export async function readRow(url: string): Promise<boolean> {
  const [row] = (await query(url, "select colour from kurta")) as { colour: string }[];
  return row?.colour === "indigo";
}

export function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone with its postmaster.
  }
}
