import { maxPosition, type WalPosition } from "./wal-position.ts";

type Sample = { at: number; position: WalPosition };
type PrimaryPositionOptions = {
  query: () => Promise<WalPosition>;
  /** Reads never miss changes that the primary committed longer ago than this. Milliseconds. */
  maxLagMs: number;
  /** A clock in milliseconds. */
  now?: () => number;
};

/** Age up to which samples are stored, and therefore the longest lag that can be measured. Milliseconds. */
const historyMs = 5 * 60_000;

/**
 * The position of the primary's write-ahead log that a replica must have replayed before this process reads from it.
 */
export class PrimaryPosition {
  readonly #query: () => Promise<WalPosition>;
  readonly #maxLagMs: number;
  readonly #now: () => number;
  /** Samples, oldest first. Every change committed before `at` is before `position`. */
  #samples: Sample[] = [];
  /** The position that all reads must see. Undefined: unknown, because the primary did not respond. */
  #floor: WalPosition | undefined;
  #raising: Promise<void> | undefined;
  #running: Promise<WalPosition> | undefined;
  #next: Promise<WalPosition> | undefined;

  constructor({ query, maxLagMs, now = () => performance.now() }: PrimaryPositionOptions) {
    this.#query = query;
    this.#maxLagMs = maxLagMs;
    this.#now = now;
  }

  /**
   * A position that contains every change committed before this call. Only one query runs at a time, and calls during a
   * query share the next query.
   */
  get(): Promise<WalPosition> {
    // The next query has not started yet. Two queries at once could return their answers in the wrong order.
    if (this.#next) return this.#next;
    if (!this.#running) return this.#start();
    const startNext = () => {
      this.#next = undefined;
      return this.#start();
    };
    this.#next = this.#running.then(startNext, startNext);
    return this.#next;
  }

  /** Makes reads that begin from now on see everything that is committed now. */
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
    // A lower position means that another server has become the primary and lacks the last writes of the former one.
    if (this.#floor !== undefined && position < this.#floor) {
      this.#samples = [];
      this.#floor = position;
    }
    this.#floor ??= position;
    this.#samples = [...this.#samples.filter((sample) => sample.at > at - historyMs), { at, position }];
  }

  /** The position that a replica must have. Undefined: not known at present, so that only the primary may be read. */
  async getRequired(): Promise<WalPosition | undefined> {
    if (this.#raising) await this.#raising;
    const earliest = this.#now() - this.#maxLagMs;
    const bound = this.#samples.find(({ at }) => at >= earliest);
    return bound && this.#floor !== undefined ? maxPosition(bound.position, this.#floor) : undefined;
  }

  /** How long a replica at this position has lacked a change, accurate to the interval of the samples. Milliseconds. */
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
