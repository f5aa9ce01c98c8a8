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
} from "./cluster/cluster.ts";
import { type ClusterAccess, getPidNamespace, renameIfCopied } from "./cluster/cluster-access.ts";
import { openClusterFolder } from "./cluster/cluster-folder.ts";
import { ensureCluster } from "./cluster/ensure-cluster.ts";
import { refuseHotCopy } from "./cluster/hot-copy.ts";
import { EmbeddedPostgresError } from "./system/embedded-postgres-error.ts";
import { isUnused, markPresent, type Presence, withLock } from "./system/process-lock.ts";

export type EmbeddedPostgres = {
  url: string;
  /** The cluster's id, which is the same at every start. A copied or moved folder has another id. */
  id: string;
  close(): Promise<void>;
};
export type EmbeddedPostgresOptions = {
  /**
   * The application's name: of the role, of its database, and of the folder below /var/lib that is used if root runs the
   * program in a folder that PostgreSQL's account cannot enter. Lower-case letters, digits and underscores.
   */
  name: string;
  /** For tests: fast, but a crash may lose the last writes and a power failure everything. */
  disposable?: boolean;
  log?: (line: string) => void;
};

const watchIntervalMs = 400;

/**
 * Starts or joins the PostgreSQL cluster in `dataDir`. While it is open, a PostgreSQL that dies is restarted on the same
 * port. The last process that closes it stops PostgreSQL. After a kill -9 of the program PostgreSQL keeps running, and the
 * next start joins it.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  { name, disposable = false, log = () => {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const sharedFolder = `/var/lib/${name}`;
  const { folder, account } = await openClusterFolder(dataDir, sharedFolder);
  const binaries = await ensureBinaries(account, { folder, sharedFolder });
  const cluster = { name, folder, account, binaries, disposable, log };
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
    id: `${access.name} ${folder}`,
    close() {
      closed ??= close();
      return closed;
    },
  };
}

async function joinCluster(cluster: Cluster): Promise<{ access: ClusterAccess; presence: Presence; url: string }> {
  const users = join(cluster.folder, "users");
  const found = await ensureCluster(cluster);
  await refuseHotCopy(cluster.folder, found);
  const stored = await renameIfCopied(cluster.folder, cluster.name, found);
  const isInUse = !isUnused(users);
  if (isInUse && stored.pidNamespace !== (await getPidNamespace())) {
    throw new EmbeddedPostgresError(
      `${cluster.folder} is in use in another container. Give each container its own data folder.`,
    );
  }
  const access = { ...stored, port: await ensureRunning(cluster, stored, isInUse) };
  return { access, presence: markPresent(users), url: await resolveUrl(cluster, access) };
}

/** The URL of the Unix socket if it accepts connections, else of the TCP port. */
async function resolveUrl(cluster: Cluster, access: ClusterAccess): Promise<string> {
  const { name } = cluster;
  const url = `postgres://${name}:${access.password}@127.0.0.1:${access.port}/${name}`;
  const folder = findSocketFolder(cluster, access);
  const socketUrl = folder && `${url}?host=${encodeURIComponent(folder)}`;
  if (socketUrl && (await canConnect(socketUrl))) return socketUrl;
  await connectOnce(url);
  return url;
}

function canConnect(url: string): Promise<boolean> {
  return connectOnce(url).then(
    () => true,
    () => false,
  );
}

async function connectOnce(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/** Restarts PostgreSQL when it dies and rotates its log. Does not keep the process alive. Returns a function that stops it. */
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
      // Failures are logged and retried: the database is down until a check succeeds.
      if (!stopping.signal.aborted) await check().catch((error: Error) => cluster.log(error.message));
    }
  }
  const stopped = checkRepeatedly();
  return () => {
    stopping.abort();
    return stopped;
  };
}

/** One process at a time opens, restarts or closes the cluster. */
function withClusterLock<T>(cluster: Cluster, run: () => Promise<T>): Promise<T> {
  return withLock(join(cluster.folder, "lock"), run);
}
