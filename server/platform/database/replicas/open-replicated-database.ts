import { createLogger } from "../../logging/create-logger.ts";
import { type Database, type OpenOptions, openDatabase, openPool } from "../database.ts";
import { formatDatabaseAddress } from "../external-database.ts";
import { ReadReplicas } from "./read-replicas.ts";
import { Replica } from "./replica.ts";
import { createRoutingPool } from "./routing-pool.ts";

export type ReplicaConfig = {
  replicaUrls: readonly string[];
  /** Reads never miss what the primary had committed longer ago than this. */
  replicaMaxLagSeconds: number;
  logLevel: string;
};

const replicasByDatabase = new WeakMap<Database, ReadReplicas>();

/** The replicas of a database; undefined if it has none. */
export function findReplicas(db: Database): ReadReplicas | undefined {
  return replicasByDatabase.get(db);
}

/**
 * Reads that begin from now on see everything that is committed now. Called before a cache drops what has changed: a value
 * that is then read from a replica without the change would be cached for as long as a current one.
 */
export function requireCurrentReads(db: Database) {
  replicasByDatabase.get(db)?.position.raise();
}

/** The database at `url`, whose read scopes (read-scope.ts) may be answered by its replicas. */
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

/** Of connecting to a replica, and of waiting for a free connection to it: the primary may be less busy. Milliseconds. */
const connectTimeoutMs = 2000;
/** Of the query for the primary's position, for which reads wait. Milliseconds. */
const positionTimeoutMs = 2000;
