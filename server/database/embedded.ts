import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { CannotOpen } from "./cannot-open.ts";
import { makeCluster } from "./make-cluster.ts";
import { type Access, ownAccess, ownRealm } from "./postgres-access.ts";
import { findBinaries } from "./postgres-binaries.ts";
import {
  type Cluster,
  ensureRunning,
  findPostmaster,
  logIsLong,
  shortenLog,
  socketFolderOf,
  stop,
} from "./postgres-cluster.ts";
import { findPlace } from "./postgres-place.ts";
import { deserted, enter, type Presence, withLock } from "./process-lock.ts";

export type Embedded = { url: string; close(): Promise<void> };
export type EmbeddedOptions = {
  /** Fast and careless, for tests: a crash may lose what was just written, a power cut everything. */
  disposable?: boolean;
  log?: (line: string) => void;
};

/** How often PostgreSQL is looked after. Milliseconds. */
const looksEvery = 400;

/**
 * Starts, or joins, the PostgreSQL cluster kept in dataDir. While it is open, a PostgreSQL that dies is started again on
 * the same port. The last process to close it stops it; after a kill -9 of the shop it runs on, and is joined again.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { folder, account } = await findPlace(dataDir);
  const { disposable = false, log = () => {} } = options;
  const cluster = { folder, account, binaries: await findBinaries(account, folder), disposable, log };
  const { access, presence, url } = await alone(cluster, () => joinCluster(cluster));
  const stopWatching = watch(cluster, access);

  let closed: Promise<void> | undefined;
  async function close() {
    await stopWatching();
    await alone(cluster, async () => {
      if (presence.leave()) await stop(cluster, access);
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

async function joinCluster(cluster: Cluster): Promise<{ access: Access; presence: Presence; url: string }> {
  const users = join(cluster.folder, "users");
  const kept = await ownAccess(cluster.folder, await makeCluster(cluster));
  const inUse = !deserted(users);
  if (inUse && kept.realm !== (await ownRealm())) {
    throw new CannotOpen(`${cluster.folder} is in use by a shop in another container. Give each its own DATA_DIR.`);
  }
  const access = { ...kept, port: await ensureRunning(cluster, kept, inUse) };
  return { access, presence: enter(users), url: await reachable(cluster, access) };
}

/** By its socket if it takes that: a cluster that was made when it had none does not. */
async function reachable(cluster: Cluster, access: Access): Promise<string> {
  const url = urlOf(access);
  const folder = socketFolderOf(cluster, access);
  const near = folder && `${url}?host=${encodeURIComponent(folder)}`;
  if (near && (await knock(near).then(always, never))) return near;
  await knock(url);
  return url;
}
const always = () => true;
const never = () => false;

async function knock(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/** Looks after PostgreSQL without keeping the process alive. Returns what ends it. */
function watch(cluster: Cluster, access: Access): () => Promise<void> {
  const ending = new AbortController();
  async function look() {
    if (!(await findPostmaster(cluster, access))) {
      await alone(cluster, async () => {
        if (!ending.signal.aborted) await ensureRunning(cluster, access, true);
      });
    }
    if (await logIsLong(cluster)) await alone(cluster, () => shortenLog(cluster));
  }
  async function keepLooking() {
    while (!ending.signal.aborted) {
      await pause(looksEvery, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      // Nobody waits for this. A failure is told and tried again: the shop is down until it succeeds.
      if (!ending.signal.aborted) await look().catch((error: Error) => cluster.log(error.message));
    }
  }
  const ended = keepLooking();
  return () => {
    ending.abort();
    return ended;
  };
}

/** One process at a time opens, revives or closes the cluster. */
function alone<T>(cluster: Cluster, work: () => Promise<T>): Promise<T> {
  return withLock(join(cluster.folder, "lock"), work);
}

function urlOf({ password, port }: Access): string {
  return `postgres://kapas:${password}@127.0.0.1:${port}/kapas`;
}
