import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { ReadReplicas } from "./read-replicas.ts";
import { getReadScope, type ReadScope } from "./read-scope.ts";

/** A pool for Kysely: queries in a read scope run on a replica if one can answer them, all others on the primary. */
export function createRoutingPool(primary: pg.Pool, replicas: ReadReplicas): PostgresPool {
  return {
    options: primary.options,
    async connect(): Promise<PostgresPoolClient> {
      const scope = getReadScope();
      return scope ? new ReadingClient(scope, primary, replicas) : primary.connect();
    },
    end: async () => {
      await Promise.all([primary.end(), replicas.close()]);
    },
  };
}

const readStatement = /^\s*(select|with)\b/i;

/**
 * Takes a connection for each read. From the first other statement on, such as BEGIN, it uses one connection to the
 * primary.
 */
class ReadingClient implements PostgresPoolClient {
  readonly #scope: ReadScope;
  readonly #pool: pg.Pool;
  readonly #replicas: ReadReplicas;
  #primary: pg.PoolClient | undefined;

  constructor(scope: ReadScope, pool: pg.Pool, replicas: ReadReplicas) {
    this.#scope = scope;
    this.#pool = pool;
    this.#replicas = replicas;
  }

  // biome-ignore lint/suspicious/noExplicitAny: overloads for text and for cursors, which this database is not opened with
  query(text: any, values?: any): any {
    return this.#query(text, values);
  }

  async #query(text: string, values: unknown[]) {
    if (!this.#primary && readStatement.test(text)) {
      const { minPosition, usesPrimary } = this.#scope;
      const run = (client: pg.PoolClient) => client.query(text, values);
      const answer = usesPrimary ? undefined : await this.#replicas.read(minPosition, run);
      if (answer) return answer.result;
      this.#scope.usesPrimary = true;
      this.#replicas.countPrimaryRead();
    }
    this.#primary ??= await this.#pool.connect();
    return this.#primary.query(text, values);
  }

  release(isDiscarded?: boolean) {
    this.#primary?.release(isDiscarded);
  }
}
