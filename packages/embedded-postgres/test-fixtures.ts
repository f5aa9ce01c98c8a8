import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { test as base } from "vitest";
import { type ClusterAccess, createAccess, writeAccess } from "./cluster/cluster-access.ts";
import { openEmbeddedPostgres } from "./open-embedded-postgres.ts";
import { listClusterProcesses } from "./system/processes.ts";
import { createTempFolderName } from "./system/temp-folder.ts";

export { expect, vi } from "vitest";
export { waitUntil } from "./system/processes.ts";

export const isRoot = process.getuid?.() === 0;
export const options = { name: "embedded_test" };
export const disposable = { ...options, disposable: true };

/** A folder with a cluster and the processes that use it. All of it is removed after the test. */
export type TestFolder = {
  /** The parent of the data folder. Everybody may enter it. */
  folder: string;
  dataDir: string;
  /** Opens the cluster in a separate process, which closes it when its standard input ends. */
  startProcess(options?: ProcessOptions): Promise<OpenProcess>;
  spawnProcess(options?: ProcessOptions): ChildProcess;
  getPostmasterPid(): Promise<number>;
  /** The pids of PostgreSQL's processes. */
  listProcesses(): Promise<number[]>;
};
type OpenProcess = { url: string; close(): Promise<void>; kill(): Promise<void> };
export type ProcessOptions = {
  /** Folder of the code to run. Default: this folder. */
  codeFolder?: string;
  uid?: number;
  /** JavaScript to run after opening. */
  afterOpen?: string;
  disposable?: boolean;
};

/**
 * `testFolder` is empty. `initialised` is the copy of a folder with a cluster that was opened and closed, because
 * initialising one takes longer than most tests.
 */
export const test = base.extend<{ testFolder: TestFolder; initialised: TestFolder; templateFolder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest parses this pattern for the fixtures in use
  testFolder: async ({}, use) => withTestFolder(use),
  templateFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest parses this pattern for the fixtures in use
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

/** The copy has a name and a port of its own, because the name identifies PostgreSQL's processes. File owners are preserved. */
async function copyCluster(from: string, to: string) {
  await mkdir(to);
  execFileSync("cp", ["-pR", join(from, "postgres"), to]);
  const { password, pidNamespace } = await readAccessFile(from);
  await writeAccess(join(to, "postgres"), { ...createAccess(options.name), password, pidNamespace });
}

async function readAccessFile(dataDir: string): Promise<ClusterAccess> {
  return JSON.parse(await readFile(join(dataDir, "postgres/access.json"), "utf8"));
}

async function createFolder(): Promise<string> {
  const folder = await createTempFolderName("embedded-postgres");
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
    spawnProcess(processOptions) {
      const child = spawnOpener(testFolder.dataDir, processOptions);
      children.push(child);
      return child;
    },
    startProcess: (processOptions) => waitForUrl(testFolder.spawnProcess(processOptions)),
    getPostmasterPid: async () =>
      Number.parseInt(await readFile(join(testFolder.dataDir, "postgres/data/postmaster.pid"), "utf8"), 10),
    listProcesses: async () => {
      const access = await readAccessFile(testFolder.dataDir).catch(() => undefined);
      return access ? listClusterProcesses(access.name) : [];
    },
  };
  await use(testFolder);
  for (const child of children) child.kill("SIGKILL");
  for (const pid of await testFolder.listProcesses()) kill(pid);
  const clusterFolder = await realpath(join(testFolder.dataDir, "postgres")).catch(() => folder);
  for (const path of [clusterFolder, folder]) await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

function spawnOpener(dataDir: string, processOptions: ProcessOptions = {}): ChildProcess {
  const { codeFolder = import.meta.dirname, uid, disposable: isDisposable = false } = processOptions;
  const { afterOpen = "process.stdin.on('end', close).resume()" } = processOptions;
  const openOptions = { ...options, disposable: isDisposable };
  const program = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(join(codeFolder, "open-embedded-postgres.ts"))});
    ${uid ? `process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});` : ""}
    const { url, close } = await openEmbeddedPostgres(${JSON.stringify(dataDir)}, ${JSON.stringify(openOptions)});
    console.log(url);
    ${afterOpen}`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
}

async function waitForUrl(child: ChildProcess): Promise<OpenProcess> {
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).once("line", resolve).once("close", reject);
  });
  const exited = once(child, "exit");
  return {
    url,
    async close() {
      child.stdin!.end();
      const [code] = await exited;
      if (code !== 0) throw new Error(`The closing process exited with ${code}.`);
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

export async function query(url: string, sql = "select 1"): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // Some tests kill the connection. The query's promise rejects then.
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export async function writeRow(url: string) {
  await query(url, "create table sample (value text); insert into sample values ('stored')");
}

/** Returns true if the row of `writeRow` exists. */
export async function readRow(url: string): Promise<boolean> {
  const [row] = (await query(url, "select value from sample")) as { value: string }[];
  return row?.value === "stored";
}

export function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process ended together with its postmaster.
  }
}
