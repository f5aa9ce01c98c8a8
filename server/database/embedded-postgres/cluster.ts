import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ClusterAccess, getPidNamespace, isPortFree, randomPort, writeAccess } from "./cluster-access.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { lastLines, type OsAccount, spawnOptions } from "./os-account.ts";
import { isClusterProcess, killClusterProcesses, sendSignal, waitUntil } from "./processes.ts";

export type Cluster = {
  /** Holds data/ (PostgreSQL's own), access.json, the log and the lock files. */
  folder: string;
  /** PostgreSQL's programs. */
  binaries: string;
  account: OsAccount;
  disposable: boolean;
  log(line: string): void;
};

/** For tests, whose data nobody will miss after a crash. */
const disposableSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  // A test that wants its tables known says so; cleaning hundreds of databases that live for a second helps nobody.
  autovacuum: "off",
};

export const dataFolder = (cluster: Cluster) => join(cluster.folder, "data");
const logFile = (cluster: Cluster) => join(cluster.folder, "log");

/**
 * Where it is reached without the network, at two thirds of the cost and behind the folder's own rights; undefined where
 * there are no sockets in folders, or the path is too long for one.
 */
export function findSocketFolder(cluster: Cluster, { port }: ClusterAccess): string | undefined {
  const folder = dataFolder(cluster);
  const fits = Buffer.byteLength(join(folder, socketName(port))) <= maxSocketPathBytes && !/[",]/.test(folder);
  return fits && process.platform !== "win32" ? folder : undefined;
}
const socketName = (port: number) => `.s.PGSQL.${port}`;
/** Bytes, on macOS; Linux takes 107. */
const maxSocketPathBytes = 103;

export type Postmaster = { pid: number; port: number; ready: boolean };

/** PostgreSQL of this cluster, if it runs, in whatever state. */
export async function findPostmaster(cluster: Cluster, { name }: ClusterAccess): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(dataFolder(cluster), "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await isClusterProcess(name, pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Starts PostgreSQL, or waits for one that is starting, and returns its port. Called under the lock.
 * With `samePort` others are connected already and would not learn of a new one.
 */
export async function ensureRunning(cluster: Cluster, access: ClusterAccess, samePort: boolean): Promise<number> {
  const log = logFile(cluster);
  const previousSize = (await stat(log).catch(() => undefined))?.size ?? 0;
  for (let attempt = 1; attempt <= 5; attempt++) {
    const port = await waitUntilReady(cluster, access, await startUnlessRunning(cluster, access, samePort));
    if (port) return port;
  }
  const newLines = (await readFile(log)).subarray(previousSize).toString();
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start in ${cluster.folder}. Its log says:\n${lastLines(newLines)}`,
  );
}

async function startUnlessRunning(cluster: Cluster, access: ClusterAccess, samePort: boolean) {
  if (await findPostmaster(cluster, access)) return undefined;
  // What a killed PostgreSQL leaves: children who have not noticed yet, and a pid that may be another program's by now.
  await killClusterProcesses(access.name);
  for (const file of ["postmaster.pid", `${socketName(access.port)}.lock`])
    await rm(join(dataFolder(cluster), file), { force: true });
  while (!samePort && !(await isPortFree(access.port))) access.port = randomPort();
  await writeAccess(cluster.folder, { ...access, pidNamespace: await getPidNamespace() });
  return startPostgres(cluster, access);
}

async function startPostgres(cluster: Cluster, access: ClusterAccess): Promise<ChildProcess> {
  const { name, port } = access;
  const socketFolder = findSocketFolder(cluster, access);
  const settings = {
    port,
    cluster_name: name,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder ? `"${socketFolder}"` : "",
    ...(cluster.disposable && disposableSettings),
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  cluster.log(`Starting PostgreSQL on port ${port}`);
  const log = await open(logFile(cluster), "a", 0o600);
  try {
    // In a session of its own, so that neither Ctrl-C nor the end of the shop's terminal reaches it.
    const child = spawn(join(cluster.binaries, "bin/postgres"), ["-D", dataFolder(cluster), ...args], {
      ...spawnOptions(cluster.account),
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    await new Promise((started, failed) => child.once("spawn", started).once("error", failed));
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The port, or undefined if PostgreSQL ended instead. Ten minutes, as recovery after a crash may take its time. */
async function waitUntilReady(cluster: Cluster, access: ClusterAccess, child: ChildProcess | undefined) {
  let port: number | undefined;
  await waitUntil("PostgreSQL is ready", 600_000, async () => {
    const postmaster = await findPostmaster(cluster, access);
    if (postmaster?.ready) port = postmaster.port;
    const ended = child ? child.exitCode !== null || child.signalCode !== null : !postmaster;
    return port !== undefined || ended;
  });
  return port;
}

/** Called under the lock. */
export async function stopPostgres(cluster: Cluster, access: ClusterAccess) {
  const postmaster = await findPostmaster(cluster, access);
  if (!postmaster) return;
  const hasStopped = async () => !(await isClusterProcess(access.name, postmaster.pid));
  sendSignal("SIGINT", postmaster.pid); // "Fast": connections are ended, all is written.
  await waitUntil("PostgreSQL has stopped", 60_000, hasStopped).catch(async () => {
    sendSignal("SIGQUIT", postmaster.pid); // "Immediate": the next start recovers.
    await waitUntil("PostgreSQL has stopped", 10_000, hasStopped);
  });
}

/** The log is bounded to twice this; PostgreSQL appends, so it may be emptied under it. Called under the lock. */
const maxLogBytes = 10_000_000;

export async function isLogTooLong(cluster: Cluster): Promise<boolean> {
  return ((await stat(logFile(cluster)).catch(() => undefined))?.size ?? 0) > maxLogBytes;
}

export async function rotateLog(cluster: Cluster) {
  if (!(await isLogTooLong(cluster))) return;
  const log = logFile(cluster);
  await writeFile(`${log}.1`, await readFile(log), { mode: 0o600 });
  await writeFile(log, "");
}
