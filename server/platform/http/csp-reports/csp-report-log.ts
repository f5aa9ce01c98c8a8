import type { FastifyBaseLogger } from "fastify";

/** A violation as it is logged, without query strings and without data of the visitor. */
export type CspViolation = { directive: string; blocked: string; page: string };

const windowMs = 3_600_000;
/** Different violations that are logged within an hour. Anybody can invent reports. */
const maxLogged = 50;

/** Logs each violation once an hour, with how often it was reported in the hour before. */
export class ReportLog {
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #countsBefore = new Map<string, number>();
  #windowEnd = 0;

  constructor(log: Pick<FastifyBaseLogger, "warn">, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  add({ directive, blocked, page }: CspViolation) {
    this.#startWindow();
    const key = JSON.stringify([directive, blocked, page]);
    const count = this.#counts.get(key) ?? 0;
    if (count === 0 && this.#counts.size === maxLogged) return;
    this.#counts.set(key, count + 1);
    if (count > 0) return;
    const reportsBefore = this.#countsBefore.get(key);
    const violation = { directive, blocked, page, ...(reportsBefore && { reportsInPreviousHour: reportsBefore }) };
    this.#log.warn({ violation }, "a browser blocked a resource because of the Content-Security-Policy");
    if (this.#counts.size === maxLogged) this.#log.warn("more violations of this hour are only counted, in /metrics");
  }

  #startWindow() {
    const now = this.#now();
    if (now < this.#windowEnd) return;
    // Counts of a window that ended longer ago are not those of the previous hour.
    this.#countsBefore = now < this.#windowEnd + windowMs ? this.#counts : new Map();
    this.#counts = new Map();
    this.#windowEnd = now + windowMs;
  }
}
