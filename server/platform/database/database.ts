import {
  type CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
} from "kysely";
import pg from "pg";
import { recordQuery } from "../tracing/query-spans.ts";
import { findTracer } from "../tracing/tracing.ts";
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

/** Query timeout of the running server. After 10 s it is better to ask the client to retry. */
export const requestQueryTimeoutMs = 10_000;
// PostgreSQL's own timeout comes first, so that PostgreSQL stops working on queries that the client will abandon.
const statementTimeoutRatio = 0.8;
const poolWaitFactor = 3;
const urlByDatabase = new WeakMap<Database, string>();
const poolByDatabase = new WeakMap<Database, pg.Pool>();

/** Without `queryTimeoutMs`, for instance for migrations and imports, queries have no time limit. */
export function openDatabase(
  url: string,
  { connections = 20, queryTimeoutMs, log = () => {}, onQuery }: OpenOptions = {},
): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    types,
    keepAlive: true,
    ...(queryTimeoutMs ? timeoutConfig(queryTimeoutMs) : {}),
  });
  // The pool replaces an idle connection that breaks. Without a listener the error event would end the process.
  pool.on("error", log);
  // The pool does not listen to a connection that breaks between two queries of a transaction. The next query fails.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...observeQueries(onQuery),
  });
  urlByDatabase.set(db, url);
  poolByDatabase.set(db, pool);
  return db;
}

/** For metrics. */
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

type OpenOptions = {
  connections?: number;
  queryTimeoutMs?: number | undefined;
  log?: (error: Error) => void;
  /** Called after every query. */
  onQuery?: (query: CompiledQuery) => void;
};

/** Runs long operations of the running server on a separate connection without a query timeout. */
export async function withoutQueryTimeout<Result>(
  db: Database,
  run: (connection: Database) => Promise<Result>,
): Promise<Result> {
  const url = urlByDatabase.get(db);
  if (!url) throw new Error("The database was not opened by openDatabase");
  await using connection = openDatabase(url, { connections: 1 });
  return await run(connection);
}

/** Timeouts of connecting, of each query, and of waiting for a free connection, which takes longer under load. */
function timeoutConfig(queryTimeoutMs: number): pg.PoolConfig {
  return {
    Client: clientWithTimeout(queryTimeoutMs),
    connectionTimeoutMillis: queryTimeoutMs * poolWaitFactor,
    // Set after connecting, because poolers such as PgBouncer refuse it as a connection parameter.
    onConnect: (connection) => connection.query(`set statement_timeout = ${queryTimeoutMs * statementTimeoutRatio}`),
  };
}
