import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { PreparingClient } from "./prepared.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A use case's own connection: everything in it happens, or nothing. */
export type InTransaction = Transaction<Tables>;

// bigint (order totals) and numeric (ratings) are far below 2^53 here: numbers, not strings.
const numbers = { [pg.types.builtins.INT8]: Number, [pg.types.builtins.NUMERIC]: Number };
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => numbers[oid] ?? pg.types.getTypeParser(oid, format),
};

export function openDatabase(url: string, { connections = 20, log = () => {} }: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    types,
    keepAlive: true,
  });
  // A connection that dies while nobody uses it is replaced by the pool; unheard, the event would end the process.
  pool.on("error", log);
  // Nor may one that dies between two queries of a transaction, which the pool does not hear: the next query says so.
  pool.on("connect", (connection) => connection.on("error", () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
type OpenOptions = { connections?: number; log?: (error: Error) => void };
