import { Refusal } from "#contract/http/errors.ts";

/** Limits concurrent work per client, so that one client cannot fill the queue. */
export class PerClientLimit {
  readonly #maxPerClient: number;
  readonly #busyMessage: string;
  readonly #running = new Map<string, number>();

  constructor(maxPerClient: number, busyMessage: string) {
    this.#maxPerClient = maxPerClient;
    this.#busyMessage = busyMessage;
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(client) ?? 0;
    if (running >= this.#maxPerClient) throw new Refusal("unavailable", this.#busyMessage, { retryAfter: 5 });
    this.#running.set(client, running + 1);
    try {
      return await work();
    } finally {
      // Failed work must free its slot as well; otherwise the client would be refused forever after a few failures.
      const remaining = (this.#running.get(client) ?? 1) - 1;
      if (remaining > 0) this.#running.set(client, remaining);
      else this.#running.delete(client);
    }
  }
}
