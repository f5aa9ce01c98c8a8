import { maxPosition, type WalPosition } from "./wal-position.ts";

type Sample = { at: number; position: WalPosition };
type PrimaryPositionOptions = {
  query: () => Promise<WalPosition>;
  /** Reads never miss what the primary had committed longer ago than this. Milliseconds. */
  maxLagMs: number;
  /** A clock in milliseconds. */
  now?: () => number;
};

/** Lags are measured up to this age. Milliseconds. */
const historyMs = 5 * 60_000;

/** Which position of the primary's write-ahead log this process requires of a replica before it reads from it. */
export class PrimaryPosition {
  readonly #query: () => Promise<WalPosition>;
  readonly #maxLagMs: number;
  readonly #now: () => number;
  /** Oldest first. Everything committed before `at` is before `position`. */
  #samples: Sample[] = [];
  /** Undefined: unknown, because the primary did not respond. */
  #floor: WalPosition | undefined;
  #raising: Promise<void> | undefined;
  #running: Promise<WalPosition> | undefined;
  #next: Promise<WalPosition> | undefined;

  constructor({ query, maxLagMs, now = () => performance.now() }: PrimaryPositionOptions) {
    this.#query = query;
    this.#maxLagMs = maxLagMs;
    this.#now = now;
  }

  /** A position that contains everything committed before this call. One query at a time; calls during it share the next one. */
  get(): Promise<WalPosition> {
    // Not started yet. Never two at once, whose answers could arrive in the wrong order.
    if (this.#next) return this.#next;
    if (!this.#running) return this.#start();
    const startNext = () => {
      this.#next = undefined;
      return this.#start();
    };
    this.#next = this.#running.then(startNext, startNext);
    return this.#next;
  }

  /** Reads that begin from now on must see everything that is committed now. */
  raise() {
    const raising = this.get().then(
      (position) => this.#raiseTo(position),
      () => {
        this.#floor = undefined;
      },
    );
    this.#raising = raising;
    void raising.then(() => {
      if (this.#raising === raising) this.#raising = undefined;
    });
  }

  /** Called at regular intervals. Rejects if the primary does not respond; old samples then expire. */
  async sample(): Promise<void> {
    const at = this.#now();
    const position = await this.get();
    // Lower than before: another server has become the primary and lacks the last writes of the former one.
    if (this.#floor !== undefined && position < this.#floor) {
      this.#samples = [];
      this.#floor = position;
    }
    this.#floor ??= position;
    this.#samples = [...this.#samples.filter((sample) => sample.at > at - historyMs), { at, position }];
  }

  /** Undefined: not known at present, so that only the primary may be read. */
  async getRequired(): Promise<WalPosition | undefined> {
    if (this.#raising) await this.#raising;
    const earliest = this.#now() - this.#maxLagMs;
    const bound = this.#samples.find(({ at }) => at >= earliest);
    return bound && this.#floor !== undefined ? maxPosition(bound.position, this.#floor) : undefined;
  }

  /** For how long a replica at this position has lacked something, accurate to the interval of the samples. Milliseconds. */
  getLagMs(position: WalPosition): number {
    const lacking = this.#samples.find((sample) => sample.position > position);
    return lacking ? this.#now() - lacking.at : 0;
  }

  #start(): Promise<WalPosition> {
    const running = this.#query().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  #raiseTo(position: WalPosition) {
    this.#floor = maxPosition(this.#floor ?? position, position);
  }
}
