import { PreparingClient } from "./prepared.ts";

/**
 * A connection that waits at most `patience` milliseconds for an answer, and ends itself when none has come. With pg's own
 * `query_timeout` the connection would go back to the pool, where the next question waits behind the one not answered.
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
