import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensureBinaries } from "./binaries.ts";
import {
  type Cluster,
  ensureRunning,
  findPostmaster,
  findSocketFolder,
  isLogTooLong,
  rotateLog,
  stopPostgres,
} from "./cluster.ts";
import { type ClusterAccess, getPidNamespace, renameIfCopied } from "./cluster-access.ts";
import { openClusterFolder } from "./cluster-folder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { ensureCluster } from "./ensure-cluster.ts";
import { isUnused, markPresent, type Presence, withLock } from "./process-lock.ts";

export type EmbeddedPostgres = { url: string; close(): Promise<void> };
export type EmbeddedPostgresOptions = {
  /** Fast and careless, for tests: a crash may lose what was just written, a power cut everything. */
  disposable?: boolean;
  log?: (line: string) => void;
};

/** How often PostgreSQL is looked after. Milliseconds. */
const watchIntervalMs = 400;

/**
 * Starts, or joins, the PostgreSQL cluster kept in dataDir. While it is open, a PostgreSQL that dies is started again on
 * the same port. The last process to close it stops it; after a kill -9 of the shop it runs on, and is joined again.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const { folder, account } = await openClusterFolder(dataDir);
  const { disposable = false, log = () => {} } = options;
  const cluster = { folder, account, binaries: await ensureBinaries(account, folder), disposable, log };
  const { access, presence, url } = await withClusterLock(cluster, () => joinCluster(cluster));
  const stopWatching = watch(cluster, access);

  let closed: Promise<void> | undefined;
  async function close() {
    await stopWatching();
    await withClusterLock(cluster, async () => {
      if (presence.leave()) await stopPostgres(cluster, access);
    });
  }
  return {
    url,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

async function joinCluster(cluster: Cluster): Promise<{ access: ClusterAccess; presence: Presence; url: string }> {
  const users = join(cluster.folder, "users");
  const stored = await renameIfCopied(cluster.folder, await ensureCluster(cluster));
  const isInUse = !isUnused(users);
  if (isInUse && stored.pidNamespace !== (await getPidNamespace())) {
    throw new EmbeddedPostgresError(
      `${cluster.folder} is in use by a shop in another container. Give each its own DATA_DIR.`,
    );
  }
  const access = { ...stored, port: await ensureRunning(cluster, stored, isInUse) };
  return { access, presence: markPresent(users), url: await resolveUrl(cluster, access) };
}

/** By its socket if it takes that: a cluster that was made when it had none does not. */
async function resolveUrl(cluster: Cluster, access: ClusterAccess): Promise<string> {
  const url = toTcpUrl(access);
  const folder = findSocketFolder(cluster, access);
  const socketUrl = folder && `${url}?host=${encodeURIComponent(folder)}`;
  if (socketUrl && (await testConnection(socketUrl).then(always, never))) return socketUrl;
  await testConnection(url);
  return url;
}
const always = () => true;
const never = () => false;

async function testConnection(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/** Looks after PostgreSQL without keeping the process alive. Returns what ends it. */
function watch(cluster: Cluster, access: ClusterAccess): () => Promise<void> {
  const stopping = new AbortController();
  async function check() {
    if (!(await findPostmaster(cluster, access))) {
      await withClusterLock(cluster, async () => {
        if (!stopping.signal.aborted) await ensureRunning(cluster, access, true);
      });
    }
    if (await isLogTooLong(cluster)) await withClusterLock(cluster, () => rotateLog(cluster));
  }
  async function checkRepeatedly() {
    while (!stopping.signal.aborted) {
      await pause(watchIntervalMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      // Nobody waits for this. A failure is told and tried again: the shop is down until it succeeds.
      if (!stopping.signal.aborted) await check().catch((error: Error) => cluster.log(error.message));
    }
  }
  const stopped = checkRepeatedly();
  return () => {
    stopping.abort();
    return stopped;
  };
}

/** One process at a time opens, revives or closes the cluster. */
function withClusterLock<T>(cluster: Cluster, run: () => Promise<T>): Promise<T> {
  return withLock(join(cluster.folder, "lock"), run);
}

function toTcpUrl({ password, port }: ClusterAccess): string {
  return `postgres://kapas:${password}@127.0.0.1:${port}/kapas`;
}
