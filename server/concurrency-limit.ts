import { Refusal } from "#contract/errors.ts";

/** Work that waits its turn: so many at once, so many waiting; who comes after that is asked to come back later. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #tooMany: string;
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #busy = 0;

  /** What is said to who comes when the queue is full. */
  constructor(maxRunning: number, maxQueued: number, busyMessage: string) {
    this.#atOnce = maxRunning;
    this.#mostWaiting = maxQueued;
    this.#tooMany = busyMessage;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#atOnce) this.#busy++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes meanwhile goes first.
      const next = this.#waiting.shift();
      if (next) next.resolve();
      else this.#busy--;
    }
  }

  /** Sends all away who still wait. */
  rejectQueued() {
    for (const { reject } of this.#waiting.splice(0)) reject(this.#away());
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw this.#away();
    const slot = Promise.withResolvers<void>();
    this.#waiting.push(slot);
    return slot.promise;
  }

  #away() {
    return new Refusal("unavailable", this.#tooMany, { retryAfter: 5 });
  }
}
