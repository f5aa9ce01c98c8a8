import { Refusal } from "#contract/errors.ts";

/** So many at once for each client, so that no one of them can hold the whole queue. */
export class Shares {
  readonly #mostEach: number;
  readonly #tooMany: string;
  readonly #held = new Map<string, number>();

  constructor(mostEach: number, tooMany: string) {
    this.#mostEach = mostEach;
    this.#tooMany = tooMany;
  }

  async take<T>(client: string, work: () => Promise<T>): Promise<T> {
    const held = this.#held.get(client) ?? 0;
    if (held >= this.#mostEach) throw new Refusal("unavailable", this.#tooMany, { retryAfter: 5 });
    this.#held.set(client, held + 1);
    try {
      return await work();
    } finally {
      const left = (this.#held.get(client) ?? 1) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
    }
  }
}
