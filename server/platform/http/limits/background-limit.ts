import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/http/errors.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

/** Interval at which a waiting task checks whether the foreground is idle, in milliseconds. */
const idleCheckMs = 50;

/**
 * Runs tasks that nobody waits for: one at a time, when no foreground task runs or is queued, and for at most half of the
 * time, so that other work of the server is not slowed down for minutes.
 */
export class BackgroundLimit {
  readonly #foreground: ConcurrencyLimit;
  readonly #limit: ConcurrencyLimit;
  #isClosed = false;

  constructor(foreground: ConcurrencyLimit, maxQueued: number) {
    this.#foreground = foreground;
    this.#limit = new ConcurrencyLimit(1, maxQueued, "Too much background work is queued.");
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#limit.run(async () => {
      while (this.#foreground.isBusy && !this.#isClosed) await sleep(idleCheckMs);
      if (this.#isClosed) throw new Refusal("unavailable", "The server is closing.");
      const startedAt = performance.now();
      const result = await this.#foreground.run(work);
      if (!this.#isClosed) await sleep(performance.now() - startedAt);
      return result;
    });
  }

  /** Refuses waiting and later tasks. */
  close() {
    this.#isClosed = true;
  }
}

/** Pauses without keeping the process alive. */
const sleep = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });
