import { Refusal } from "#contract/errors.ts";

/** So many at once for each client, so that no one of them can hold the whole queue. */
export class PerClientLimit {
  readonly #mostEach: number;
  readonly #tooMany: string;
  readonly #held = new Map<string, number>();

  constructor(maxPerClient: number, busyMessage: string) {
    this.#mostEach = maxPerClient;
    this.#tooMany = busyMessage;
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const running = this.#held.get(client) ?? 0;
    if (running >= this.#mostEach) throw new Refusal("unavailable", this.#tooMany, { retryAfter: 5 });
    this.#held.set(client, running + 1);
    try {
      return await work();
    } finally {
      const remaining = (this.#held.get(client) ?? 1) - 1;
      if (remaining > 0) this.#held.set(client, remaining);
      else this.#held.delete(client);
    }
  }
}
