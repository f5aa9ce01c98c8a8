import {
  type CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
} from "kysely";
import pg from "pg";
import { recordQuery } from "../tracing/query-spans.ts";
import { findTracer } from "../tracing/tracing.ts";
import { FreezeWatch, WatchedPool } from "./freeze-watch.ts";
import { PreparingClient } from "./prepared.ts";
import { clientWithTimeout } from "./query-timeout.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

export type Transaction = KyselyTransaction<Tables>;

// bigint (order totals) and numeric (ratings) are parsed as numbers instead of strings: their values are far below 2^53.
const numberParsers = { [pg.types.builtins.INT8]: Number, [pg.types.builtins.NUMERIC]: Number };
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => numberParsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** Query timeout of requests. After 10 s the client is asked to retry. */
export const requestQueryTimeoutMs = 10_000;
/** Query timeout of a process that only runs jobs. Shorter than the time after which another process takes over a job. */
export const jobQueryTimeoutMs = 30_000;
// PostgreSQL's statement_timeout is shorter than the client's timeout, so that PostgreSQL stops working on queries that
// the client is about to abandon.
const statementTimeoutRatio = 0.8;
const poolWaitFactor = 3;
const directUrlByDatabase = new WeakMap<Database, string>();
const poolByDatabase = new WeakMap<Database, pg.Pool>();

/**
 * Opens the database with Kysely. Without `queryTimeoutMs`, as for commands of the command line, only the limits of the
 * database role hold. A `directUrl` other than `url` means that `url` is a pooler in transaction mode, which keeps no
 * session state between transactions.
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const { directUrl = url, onQuery, wrapPool } = options;
  const pool = openPool(url, options);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: wrapPool?.(pool) ?? pool }),
    ...observeQueries(onQuery),
  });
  directUrlByDatabase.set(db, directUrl);
  poolByDatabase.set(db, pool);
  return db;
}

/** The connection pool of a database, for its metrics. */
export function findPool(db: Database): pg.Pool | undefined {
  return poolByDatabase.get(db);
}

/** Kysely measures queries only if it has a `log`. */
function observeQueries(onQuery: OpenOptions["onQuery"]): { log?: (event: LogEvent) => void } {
  if (!findTracer()) return onQuery ? { log: ({ query }) => onQuery(query) } : {};
  return {
    log(event) {
      onQuery?.(event.query);
      recordQuery(event);
    },
  };
}

export type OpenOptions = {
  connections?: number;
  queryTimeoutMs?: number | undefined;
  /** Turns off the database role's statement_timeout, too. */
  isUnlimited?: boolean | undefined;
  /** Connections that need a session of their own use this URL. Default: `url`. */
  directUrl?: string;
  /** Whether frequent queries become prepared statements. Default: true, except with a pooler. */
  preparedStatements?: boolean | undefined;
  log?: (error: Error) => void;
  /** Called after every query. */
  onQuery?: (query: CompiledQuery) => void;
  /** Replaces the pool that Kysely uses, for instance by a pool that also reads from replicas. */
  wrapPool?: (pool: pg.Pool) => PostgresPool;
};

/**
 * The pool of `openDatabase`, for callers without Kysely. `connectTimeoutMs` includes the wait for a free connection.
 */
export function openPool(url: string, options: OpenOptions & { connectTimeoutMs?: number } = {}): pg.Pool {
  const { connections = 20, connectTimeoutMs, log = () => {} } = options;
  // Freezes are watched only with a query timeout: without one, as for commands, no request waits for an answer.
  const watch = options.queryTimeoutMs ? new FreezeWatch(url) : undefined;
  const config = {
    connectionString: url,
    max: connections,
    types,
    keepAlive: true,
    ...clientConfig(url, options, watch),
    ...(connectTimeoutMs ? { connectionTimeoutMillis: connectTimeoutMs } : {}),
  };
  const pool = watch ? new WatchedPool(config, watch) : new pg.Pool(config);
  // The pool replaces an idle connection that breaks. Without a listener the error event would end the process.
  pool.on("error", log);
  // The pool does not listen to a connection that breaks between two queries of a transaction. The next query fails.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  return pool;
}

/** Runs a long operation of the server on a separate, direct connection without a query timeout. */
export async function withoutQueryTimeout<Result>(
  db: Database,
  run: (connection: Database) => Promise<Result>,
): Promise<Result> {
  const url = directUrlByDatabase.get(db);
  if (!url) throw new Error("The database was not opened by openDatabase");
  await using connection = openDatabase(url, { connections: 1, isUnlimited: true });
  return await run(connection);
}

/**
 * Timeouts of connecting, of each query, and of waiting for a free connection. The wait has a longer timeout, because
 * it takes longer under load.
 */
function clientConfig(url: string, options: OpenOptions, watch: FreezeWatch | undefined): pg.PoolConfig {
  const { queryTimeoutMs, isUnlimited = false, directUrl = url, preparedStatements = directUrl === url } = options;
  const Client = preparedStatements ? PreparingClient : pg.Client;
  // A session setting would stay on the pooler's server connection for its next client, so with a pooler the database
  // role must have the limit.
  const setting = directUrl === url ? statementTimeoutSetting(queryTimeoutMs, isUnlimited) : undefined;
  return {
    Client: queryTimeoutMs ? clientWithTimeout(queryTimeoutMs, Client, watch) : Client,
    ...(queryTimeoutMs ? { connectionTimeoutMillis: queryTimeoutMs * poolWaitFactor } : {}),
    // The timeout is set after connecting, because poolers such as PgBouncer refuse it as a connection parameter.
    ...(setting ? { onConnect: (connection) => connection.query(setting) } : {}),
  };
}

/** A statement_timeout that the operator has set for the role, the database or the URL is not replaced. */
function statementTimeoutSetting(queryTimeoutMs: number | undefined, isUnlimited: boolean): string | undefined {
  if (isUnlimited) return "set statement_timeout = 0";
  if (!queryTimeoutMs) return undefined;
  const timeout = `${queryTimeoutMs * statementTimeoutRatio}`;
  return `select set_config('statement_timeout', '${timeout}', false) where current_setting('statement_timeout') = '0'`;
}
