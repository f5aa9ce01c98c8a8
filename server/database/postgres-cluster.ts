import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotOpen } from "./cannot-open.ts";
import { type Access, anyPort, isFree, keepAccess, ownRealm } from "./postgres-access.ts";
import { type Account, identity, lastLines } from "./postgres-account.ts";
import { belongsTo, killProcesses, send, until } from "./postgres-processes.ts";

export type Cluster = {
  /** Holds data/ (PostgreSQL's own), access.json, the log and the lock files. */
  folder: string;
  /** PostgreSQL's programs. */
  binaries: string;
  account: Account;
  disposable: boolean;
  log(line: string): void;
};

/** For tests, whose data nobody will miss after a crash. */
const carelessSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  // A test that wants its tables known says so; cleaning hundreds of databases that live for a second helps nobody.
  autovacuum: "off",
};

export const dataOf = (cluster: Cluster) => join(cluster.folder, "data");
const logOf = (cluster: Cluster) => join(cluster.folder, "log");

/**
 * Where it is reached without the network, at two thirds of the cost and behind the folder's own rights; undefined where
 * there are no sockets in folders, or the path is too long for one.
 */
export function socketFolderOf(cluster: Cluster, { port }: Access): string | undefined {
  const folder = dataOf(cluster);
  const fits = Buffer.byteLength(join(folder, socketName(port))) <= longestSocket && !/[",]/.test(folder);
  return fits && process.platform !== "win32" ? folder : undefined;
}
const socketName = (port: number) => `.s.PGSQL.${port}`;
/** Bytes, on macOS; Linux takes 107. */
const longestSocket = 103;

export type Postmaster = { pid: number; port: number; ready: boolean };

/** PostgreSQL of this cluster, if it runs, in whatever state. */
export async function findPostmaster(cluster: Cluster, { name }: Access): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(dataOf(cluster), "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await belongsTo(name, pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Starts PostgreSQL, or waits for one that is starting, and returns its port. Called under the lock.
 * With `samePort` others are connected already and would not learn of a new one.
 */
export async function ensureRunning(cluster: Cluster, access: Access, samePort: boolean): Promise<number> {
  const log = logOf(cluster);
  const written = (await stat(log).catch(() => undefined))?.size ?? 0;
  for (let attempt = 1; attempt <= 5; attempt++) {
    const port = await awaitReady(cluster, access, await launchUnlessRunning(cluster, access, samePort));
    if (port) return port;
  }
  const said = (await readFile(log)).subarray(written).toString();
  throw new CannotOpen(`PostgreSQL did not start in ${cluster.folder}. Its log says:\n${lastLines(said)}`);
}

async function launchUnlessRunning(cluster: Cluster, access: Access, samePort: boolean) {
  if (await findPostmaster(cluster, access)) return undefined;
  // What a killed PostgreSQL leaves: children who have not noticed yet, and a pid that may be another program's by now.
  await killProcesses(access.name);
  for (const left of ["postmaster.pid", `${socketName(access.port)}.lock`])
    await rm(join(dataOf(cluster), left), { force: true });
  while (!samePort && !(await isFree(access.port))) access.port = anyPort();
  await keepAccess(cluster.folder, { ...access, realm: await ownRealm() });
  return launch(cluster, access);
}

async function launch(cluster: Cluster, access: Access): Promise<ChildProcess> {
  const { name, port } = access;
  const socketFolder = socketFolderOf(cluster, access);
  const settings = {
    port,
    cluster_name: name,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder ? `"${socketFolder}"` : "",
    ...(cluster.disposable && carelessSettings),
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  cluster.log(`Starting PostgreSQL on port ${port}`);
  const log = await open(logOf(cluster), "a", 0o600);
  try {
    // In a session of its own, so that neither Ctrl-C nor the end of the shop's terminal reaches it.
    const child = spawn(join(cluster.binaries, "bin/postgres"), ["-D", dataOf(cluster), ...args], {
      ...identity(cluster.account),
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
async function awaitReady(cluster: Cluster, access: Access, child: ChildProcess | undefined) {
  let port: number | undefined;
  await until("PostgreSQL is ready", 600_000, async () => {
    const postmaster = await findPostmaster(cluster, access);
    if (postmaster?.ready) port = postmaster.port;
    const ended = child ? child.exitCode !== null || child.signalCode !== null : !postmaster;
    return port !== undefined || ended;
  });
  return port;
}

/** Called under the lock. */
export async function stop(cluster: Cluster, access: Access) {
  const postmaster = await findPostmaster(cluster, access);
  if (!postmaster) return;
  const gone = async () => !(await belongsTo(access.name, postmaster.pid));
  send("SIGINT", postmaster.pid); // "Fast": connections are ended, all is written.
  await until("PostgreSQL has stopped", 60_000, gone).catch(async () => {
    send("SIGQUIT", postmaster.pid); // "Immediate": the next start recovers.
    await until("PostgreSQL has stopped", 10_000, gone);
  });
}

/** The log is bounded to twice this; PostgreSQL appends, so it may be emptied under it. Called under the lock. */
const logLimit = 10_000_000;

export async function logIsLong(cluster: Cluster): Promise<boolean> {
  return ((await stat(logOf(cluster)).catch(() => undefined))?.size ?? 0) > logLimit;
}

export async function shortenLog(cluster: Cluster) {
  if (!(await logIsLong(cluster))) return;
  const log = logOf(cluster);
  await writeFile(`${log}.1`, await readFile(log), { mode: 0o600 });
  await writeFile(log, "");
}
