import { Refusal } from "#contract/errors.ts";

/** Work that waits its turn: so many at once, so many waiting; who comes after that is asked to come back later. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #tooMany: string;
  readonly #waiting: (() => void)[] = [];
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
      if (next) next();
      else this.#busy--;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new Refusal("unavailable", this.#tooMany, { retryAfter: 5 });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
