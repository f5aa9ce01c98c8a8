import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../system/embedded-postgres-error.ts";
import { lastLines, type OsAccount, spawnOptions } from "../system/os-account.ts";
import { isClusterProcess, killClusterProcesses, sendSignal, waitUntil } from "../system/processes.ts";
import { type ClusterAccess, getPidNamespace, isPortFree, randomPort, writeAccess } from "./cluster-access.ts";
import { addStatementStatistics, statisticsSettings } from "./statement-statistics.ts";

export type Cluster = {
  /** Name of the role and its database, and prefix of the cluster's name. */
  name: string;
  /** Contains data/ (PostgreSQL's data folder), access.json, the log and the lock files. */
  folder: string;
  /** The folder with PostgreSQL's bin, lib and share. */
  binaries: string;
  account: OsAccount;
  disposable: boolean;
  log(line: string): void;
};

/** Settings of clusters for tests, which need no durability. */
const disposableSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  // Hundreds of databases that live for a second need no vacuum. Tests that depend on statistics run ANALYZE themselves.
  autovacuum: "off",
};

export const dataFolder = (cluster: Cluster) => join(cluster.folder, "data");
const logFile = (cluster: Cluster) => join(cluster.folder, "log");

/**
 * Folder of the Unix socket. A connection by the socket costs two thirds of one by TCP and is protected by the folder's mode.
 * Undefined on Windows, and if the path is too long for a socket.
 */
export function findSocketFolder(cluster: Cluster, { port }: ClusterAccess): string | undefined {
  const folder = dataFolder(cluster);
  const fits = Buffer.byteLength(join(folder, socketName(port))) <= maxSocketPathBytes && !/[",]/.test(folder);
  return fits && process.platform !== "win32" ? folder : undefined;
}
const socketName = (port: number) => `.s.PGSQL.${port}`;
/** Longest path of a socket on macOS. Linux allows 107 bytes. */
const maxSocketPathBytes = 103;

export type Postmaster = { pid: number; port: number; ready: boolean };

/** The running postmaster of this cluster, in any state. */
export async function findPostmaster(cluster: Cluster, { name }: ClusterAccess): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(dataFolder(cluster), "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await isClusterProcess(name, pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Starts PostgreSQL, or waits for one that is starting, and returns its port. Called under the lock. `keepPort` is set
 * if other processes use the cluster already and would not learn of a new port.
 */
export async function ensureRunning(cluster: Cluster, access: ClusterAccess, keepPort: boolean): Promise<number> {
  const log = logFile(cluster);
  const previousSize = (await stat(log).catch(() => undefined))?.size ?? 0;
  for (let attempt = 1; attempt <= 5; attempt++) {
    const port = await waitUntilReady(cluster, access, await startUnlessRunning(cluster, access, keepPort));
    if (port) return port;
  }
  const newLines = (await readFile(log)).subarray(previousSize).toString();
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start in ${cluster.folder}. Its log says:\n${lastLines(newLines)}`,
  );
}

async function startUnlessRunning(cluster: Cluster, access: ClusterAccess, keepPort: boolean) {
  if (await findPostmaster(cluster, access)) return undefined;
  // A killed PostgreSQL may leave child processes, and a pid file whose pid belongs to another program by now.
  await killClusterProcesses(access.name);
  for (const file of ["postmaster.pid", `${socketName(access.port)}.lock`])
    await rm(join(dataFolder(cluster), file), { force: true });
  await addStatementStatistics(cluster, access);
  while (!keepPort && !(await isPortFree(access.port))) access.port = randomPort();
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
    ...(await statisticsSettings(cluster)),
    ...(cluster.disposable && disposableSettings),
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  cluster.log(`Starting PostgreSQL on port ${port}`);
  await using log = await open(logFile(cluster), "a", 0o600);
  // The child is detached into its own session, so that it gets neither Ctrl-C nor the terminal's hangup signal.
  const child = spawn(join(cluster.binaries, "bin/postgres"), ["-D", dataFolder(cluster), ...args], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  await new Promise((started, failed) => child.once("spawn", started).once("error", failed));
  child.unref();
  return child;
}

/** Returns the port, or undefined if PostgreSQL has exited. Waits ten minutes, because crash recovery may take long. */
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
  sendSignal("SIGINT", postmaster.pid); // Fast shutdown: closes connections and writes a checkpoint.
  await waitUntil("PostgreSQL has stopped", 60_000, hasStopped).catch(async () => {
    sendSignal("SIGQUIT", postmaster.pid); // Immediate shutdown: the next start runs recovery.
    await waitUntil("PostgreSQL has stopped", 10_000, hasStopped);
  });
}

/** The two log files together are limited to twice this size. */
const maxLogBytes = 10_000_000;

export async function isLogTooLong(cluster: Cluster): Promise<boolean> {
  return ((await stat(logFile(cluster)).catch(() => undefined))?.size ?? 0) > maxLogBytes;
}

/** PostgreSQL opens its log for appending, so the file can be truncated while it runs. Called under the lock. */
export async function rotateLog(cluster: Cluster) {
  if (!(await isLogTooLong(cluster))) return;
  const log = logFile(cluster);
  await writeFile(`${log}.1`, await readFile(log), { mode: 0o600 });
  await writeFile(log, "");
}
