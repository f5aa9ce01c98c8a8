import type pg from "pg";
import type { FreezeWatch } from "./freeze-watch.ts";

/**
 * A client that closes its connection when a query has no result after `timeoutMs`. With pg's own `query_timeout` the
 * connection would return to the pool, where the next query waits behind the unfinished one.
 */
export function clientWithTimeout(timeoutMs: number, Client: typeof pg.Client, watch?: FreezeWatch): typeof pg.Client {
  return class extends Client {
    #pending = 0;
    // One timer serves all queries and is restarted by each: a timer per query costs measurable time under load.
    #timer: NodeJS.Timeout | undefined;

    // biome-ignore lint/suspicious/noExplicitAny: as in PreparingClient
    override query(...args: any[]): any {
      const result = Reflect.apply(super.query, this, args);
      if (!(result instanceof Promise)) return result;
      this.#pending += 1;
      this.#timer = this.#timer?.refresh() ?? setTimeout(() => this.#closeIfPending(), timeoutMs).unref();
      watch?.markBusy(this);
      const onSettled = () => {
        this.#pending -= 1;
        if (this.#pending === 0) watch?.markIdle(this);
        else watch?.markBusy(this);
      };
      result.then(onSettled, onSettled);
      return result;
    }

    /** Pending queries fail with "Connection terminated", as if PostgreSQL had gone down. */
    #closeIfPending() {
      if (this.#pending > 0) void this.end();
    }
  };
}
