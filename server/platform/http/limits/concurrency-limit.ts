import { Refusal } from "#contract/http/errors.ts";

/** Limits how many tasks run at once. Further tasks are queued in order; when the queue is full, they are refused (503, Retry-After). */
export class ConcurrencyLimit {
  readonly #maxRunning: number;
  readonly #maxQueued: number;
  readonly #busyMessage: string;
  readonly #queue: PromiseWithResolvers<void>[] = [];
  #running = 0;

  /** `busyMessage` is the message of the Refusal. */
  constructor(maxRunning: number, maxQueued: number, busyMessage: string) {
    this.#maxRunning = maxRunning;
    this.#maxQueued = maxQueued;
    this.#busyMessage = busyMessage;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running++;
    else await this.#waitForSlot();
    try {
      return await work();
    } finally {
      // The slot is handed to the next queued task, so that a new task cannot overtake it.
      const next = this.#queue.shift();
      if (next) next.resolve();
      else this.#running--;
    }
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  get running(): number {
    return this.#running;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** Refuses all queued tasks. Running tasks go on. */
  rejectQueued() {
    for (const { reject } of this.#queue.splice(0)) reject(this.#createRefusal());
  }

  #waitForSlot(): Promise<void> {
    if (this.#queue.length >= this.#maxQueued) throw this.#createRefusal();
    const slot = Promise.withResolvers<void>();
    this.#queue.push(slot);
    return slot.promise;
  }

  #createRefusal() {
    return new Refusal("unavailable", this.#busyMessage, { retryAfter: 5 });
  }
}
