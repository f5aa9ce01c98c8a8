import { PreparingClient } from "./prepared.ts";

/**
 * A connection that asks for at most `patience` milliseconds, and ends itself when there is no answer. pg's own
 * `query_timeout` goes back to the pool and leaves the next one to wait for the answer to what was asked before.
 */
export function impatientClient(patience: number): typeof PreparingClient {
  return class extends PreparingClient {
    #waiting = 0;
    // One for all that is asked in turn, begun anew each time: making and clearing one for each is felt in a rush.
    #timer: NodeJS.Timeout | undefined;

    // biome-ignore lint/suspicious/noExplicitAny: as in PreparingClient
    override query(...given: any[]): any {
      const asked = super.query(...given);
      if (!(asked instanceof Promise)) return asked;
      this.#waiting += 1;
      this.#timer = this.#timer?.refresh() ?? setTimeout(() => this.#lose(), patience).unref();
      const answered = () => {
        this.#waiting -= 1;
      };
      asked.then(answered, answered);
      return asked;
    }

    /** Fails what was asked with "Connection terminated": from here on it is as if PostgreSQL had gone away. */
    #lose() {
      if (this.#waiting > 0) void this.end();
    }
  };
}
