import { setTimeout as pause } from "node:timers/promises";

type OnError = (error: unknown, name: string) => void;
type Preparation = { prepare: () => Promise<unknown>; running?: Promise<void> | undefined };

/** How long a check waits for preparations, so that short preparations need no second check. Milliseconds. */
const maxWaitMs = 500;

/**
 * Whether a load balancer may send requests to this process: only once everything is prepared, and no longer when the
 * process is about to stop. Requests before that are served, too, but take longer.
 */
export class Readiness {
  readonly #preparations = new Map<string, Preparation>();
  readonly #onDrain: (() => void)[] = [];
  #isDraining = false;

  /** The process is not ready until `prepare` has resolved. */
  require(name: string, prepare: () => Promise<unknown>) {
    this.#preparations.set(name, { prepare });
  }

  /** Starts preparations that have not begun or have failed. */
  start(onError: OnError = () => {}) {
    for (const [name, preparation] of this.#preparations) {
      preparation.running ??= preparation.prepare().then(
        () => void this.#preparations.delete(name),
        (error: unknown) => {
          // A preparation fails without a database, for example. The next check tries again.
          preparation.running = undefined;
          onError(error, name);
        },
      );
    }
  }

  /** The names of preparations that have not succeeded yet. */
  async findMissing(onError?: OnError): Promise<string[]> {
    this.start(onError);
    if (this.#preparations.size > 0) {
      const all = Promise.all([...this.#preparations.values()].map(({ running }) => running));
      await Promise.race([all, pause(maxWaitMs, undefined, { ref: false })]);
    }
    return [...this.#preparations.keys()];
  }

  /** From now on the process is not ready, because it is about to stop. */
  drain() {
    this.#isDraining = true;
    for (const listener of this.#onDrain) listener();
  }

  /**
   * Calls `listener` when draining begins. Responses that stay open must then end, because the process waits for them.
   */
  onDrain(listener: () => void) {
    this.#onDrain.push(listener);
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }
}
