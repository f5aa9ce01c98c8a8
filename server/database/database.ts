import { type CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import pg from "pg";
import { PreparingClient } from "./prepared.ts";
import { clientWithTimeout } from "./query-timeout.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A use case's own connection: everything in it happens, or nothing. */
export type Transaction = KyselyTransaction<Tables>;

// bigint (order totals) and numeric (ratings) are far below 2^53 here: numbers, not strings.
const numberParsers = { [pg.types.builtins.INT8]: Number, [pg.types.builtins.NUMERIC]: Number };
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => numberParsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** How a running shop's questions may last, in milliseconds: who waits longer is better told to try again. */
export const requestQueryTimeoutMs = 10_000;
// PostgreSQL says first that it takes too long, if it can, and stops working on what nobody waits for.
const statementTimeoutRatio = 0.8;
const poolWaitFactor = 3;
const urlByDatabase = new WeakMap<Database, string>();

/** Without `patience` a question may take as long as it takes, as a migration's or an import's do. */
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
  // A connection that dies while nobody uses it is replaced by the pool; unheard, the event would end the process.
  pool.on("error", log);
  // Nor may one that dies between two queries of a transaction, which the pool does not hear: the next query says so.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
  urlByDatabase.set(db, url);
  return db;
}
type OpenOptions = {
  connections?: number;
  queryTimeoutMs?: number | undefined;
  log?: (error: Error) => void;
  /** Hears of every question that was asked. */
  onQuery?: (query: CompiledQuery) => void;
};

/** For what may take long in a running shop: a connection of its own, which nobody's patience ends. */
export async function withoutQueryTimeout<Result>(
  db: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  const connection = openDatabase(urlByDatabase.get(db)!, { connections: 1 });
  try {
    return await work(connection);
  } finally {
    await connection.destroy();
  }
}

/** For a new connection and for each answer; longer for a free one, since in a rush all of them are at work. */
function timeoutConfig(queryTimeoutMs: number): pg.PoolConfig {
  return {
    Client: clientWithTimeout(queryTimeoutMs),
    connectionTimeoutMillis: queryTimeoutMs * poolWaitFactor,
    // Said once connected: as a parameter of the connection itself, poolers such as PgBouncer refuse it.
    onConnect: (connection) => connection.query(`set statement_timeout = ${queryTimeoutMs * statementTimeoutRatio}`),
  };
}
