import { PreparingClient } from "./prepared.ts";

/**
 * A connection that waits at most `patience` milliseconds for an answer, and ends itself when none has come. With pg's own
 * `query_timeout` the connection would go back to the pool, where the next question waits behind the one not answered.
 */
export function clientWithTimeout(timeoutMs: number): typeof PreparingClient {
  return class extends PreparingClient {
    #waiting = 0;
    // One for all that is asked in turn, begun anew each time: making and clearing one for each is felt in a rush.
    #timer: NodeJS.Timeout | undefined;

    // biome-ignore lint/suspicious/noExplicitAny: as in PreparingClient
    override query(...args: any[]): any {
      const result = super.query(...args);
      if (!(result instanceof Promise)) return result;
      this.#waiting += 1;
      this.#timer = this.#timer?.refresh() ?? setTimeout(() => this.#lose(), timeoutMs).unref();
      const onSettled = () => {
        this.#waiting -= 1;
      };
      result.then(onSettled, onSettled);
      return result;
    }

    /** Fails what was asked with "Connection terminated": from here on it is as if PostgreSQL had gone away. */
    #lose() {
      if (this.#waiting > 0) void this.end();
    }
  };
}
