/** Maximum of different keys in a window, which bounds the memory. Calls of further keys are refused. */
const maxKeys = 10_000;

/**
 * Counts calls in fixed windows of time, in this process. Limits that all processes share are in the database
 * (rate-limits/).
 */
export class FixedWindowLimit {
  readonly #windowMs: number;
  readonly #max: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #windowEnd = 0;

  constructor(windowMs: number, max: number, now = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#max = max;
    this.#now = now;
  }

  /** Counts a call of this key; false above the maximum. */
  consume(key: string): boolean {
    const now = this.#now();
    if (now >= this.#windowEnd) {
      this.#counts.clear();
      this.#windowEnd = now + this.#windowMs;
    }
    const count = this.#counts.get(key) ?? 0;
    if (count === this.#max || (count === 0 && this.#counts.size === maxKeys)) return false;
    this.#counts.set(key, count + 1);
    return true;
  }
}
