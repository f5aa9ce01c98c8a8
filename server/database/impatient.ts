import type pg from "pg";
import { PreparingClient } from "./prepared.ts";

/**
 * A connection that asks for at most `patience` milliseconds, and ends itself when there is no answer. pg's own
 * `query_timeout` goes back to the pool and leaves the next one to wait for the answer to what was asked before.
 */
export function impatientClient(patience: number): typeof PreparingClient {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: patience });
    }

    // biome-ignore lint/suspicious/noExplicitAny: as in PreparingClient
    override query(...given: any[]): any {
      const asked = super.query(...given);
      if (!(asked instanceof Promise)) return asked;
      // Fails what was asked with "Connection terminated": from here on it is as if PostgreSQL had gone away.
      const end = setTimeout(() => void this.end(), patience);
      const answered = () => clearTimeout(end);
      asked.then(answered, answered);
      return asked;
    }
  };
}
