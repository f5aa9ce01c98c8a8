import { Refusal } from "#contract/errors.ts";

/** Work that waits its turn: so many at once, so many waiting; who comes after that is asked to come back later. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #tooMany: string;
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #busy = 0;

  /** What is said to who comes when the queue is full. */
  constructor(atOnce: number, mostWaiting: number, tooMany: string) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#tooMany = tooMany;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
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
  dismiss() {
    for (const { reject } of this.#waiting.splice(0)) reject(this.#away());
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw this.#away();
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    return turn.promise;
  }

  #away() {
    return new Refusal("unavailable", this.#tooMany, { retryAfter: 5 });
  }
}
