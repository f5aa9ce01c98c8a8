import { createLogger } from "../../logging/create-logger.ts";
import { type Database, type OpenOptions, openDatabase, openPool } from "../database.ts";
import { formatDatabaseAddress } from "../external-database.ts";
import { ReadReplicas } from "./read-replicas.ts";
import { Replica } from "./replica.ts";
import { createRoutingPool } from "./routing-pool.ts";

export type ReplicaConfig = {
  replicaUrls: readonly string[];
  /** Reads never miss changes that the primary committed longer ago than this. */
  replicaMaxLagSeconds: number;
  logLevel: string;
};

const replicasByDatabase = new WeakMap<Database, ReadReplicas>();

/** The replicas of a database; undefined if it has none. */
export function findReplicas(db: Database): ReadReplicas | undefined {
  return replicasByDatabase.get(db);
}

/**
 * Makes reads that begin from now on see everything that is committed now. A cache calls this before it drops changed
 * entries: a value read from a replica without the change would be cached for as long as a current one.
 */
export function requireCurrentReads(db: Database) {
  replicasByDatabase.get(db)?.position.raise();
}

/** Opens the database at `url`. Queries in read scopes (read-scope.ts) may be answered by its replicas. */
export async function openReplicatedDatabase(
  url: string,
  { replicaUrls, replicaMaxLagSeconds, logLevel }: ReplicaConfig,
  options: OpenOptions = {},
): Promise<Database> {
  if (replicaUrls.length === 0) return openDatabase(url, options);
  const { connections = 20, queryTimeoutMs, isUnlimited, preparedStatements } = options;
  const log = createLogger(logLevel);
  const replicas = new ReadReplicas({
    primary: openPool(url, { ...options, connections: 1, queryTimeoutMs: positionTimeoutMs }),
    maxLagMs: replicaMaxLagSeconds * 1000,
    replicas: replicaUrls.map(
      (replicaUrl) =>
        new Replica({
          address: formatDatabaseAddress(replicaUrl),
          openPool: (size, timeoutMs) =>
            openPool(replicaUrl, {
              connections: size,
              queryTimeoutMs: timeoutMs,
              connectTimeoutMs,
              isUnlimited,
              preparedStatements,
            }),
          connections,
          queryTimeoutMs,
          log,
        }),
    ),
  });
  const db = openDatabase(url, { ...options, wrapPool: (pool) => createRoutingPool(pool, replicas) });
  replicasByDatabase.set(db, replicas);
  await replicas.start();
  return db;
}

/**
 * Timeout of connecting to a replica and of waiting for a free connection to it, after which the primary answers.
 * Milliseconds.
 */
const connectTimeoutMs = 2000;
/** Timeout of the query for the primary's position, for which reads wait. Milliseconds. */
const positionTimeoutMs = 2000;
