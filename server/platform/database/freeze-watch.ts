import { setTimeout as pause, setImmediate } from "node:timers/promises";
import pg from "pg";

/**
 * A query or a wait for a connection that takes longer makes the database suspect. A slow query does so, too; a probe
 * then shows whether the database answers. Milliseconds.
 */
const suspectMs = 1500;
/** A database that does not answer a probe for this long is frozen: its disk, its machine or the network hangs. Milliseconds. */
const probeMs = 2000;
const checkIntervalMs = 500;
const retryMs = 100;
/**
 * Time without probes after an answered probe. Without it, long queries of jobs would cause a probe every half second.
 * Milliseconds.
 */
const trustMs = 5000;

type BusyClient = { end(): Promise<void> };
type Waiting = { since: number; reject: (error: Error) => void };

/**
 * Notices a database that accepts connections but answers nothing. Until the database answers again, queries and waits
 * for connections fail at once, as if it were down. Pages then come from the cache and all other requests get 503,
 * instead of waiting for the query timeout.
 */
export class FreezeWatch {
  readonly #url: string;
  readonly #busy = new Map<BusyClient, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #timer = setInterval(() => this.#check(), checkIntervalMs).unref();
  #isFrozen = false;
  #isProbing = false;
  #trustedUntil = 0;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** A client has sent a query, or received a result while others are pending. */
  markBusy(client: BusyClient) {
    this.#busy.set(client, performance.now());
  }

  markIdle(client: BusyClient) {
    this.#busy.delete(client);
  }

  /** Waits for a connection, unless the database is frozen. */
  async acquire(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isFrozen) throw createFrozenError();
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const waiting = { since: performance.now(), reject };
    this.#waiting.add(waiting);
    connect().then(
      // A connection that arrives after the refusal goes back to the pool.
      (client) => (this.#waiting.delete(waiting) ? resolve(client) : client.release()),
      (error: Error) => {
        this.#waiting.delete(waiting);
        reject(error);
      },
    );
    return promise;
  }

  close() {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  #check() {
    if (this.#isProbing || performance.now() < this.#trustedUntil || !this.#isSuspect()) return;
    this.#isProbing = true;
    void this.#probeUntilAnswered();
  }

  #isSuspect(): boolean {
    const limit = performance.now() - suspectMs;
    for (const since of this.#busy.values()) if (since < limit) return true;
    for (const { since } of this.#waiting) if (since < limit) return true;
    return false;
  }

  async #probeUntilAnswered() {
    while (!this.#isClosed && !(await answersProbe(this.#url))) {
      this.#freeze();
      await pause(retryMs, undefined, { ref: false });
    }
    this.#isFrozen = false;
    this.#isProbing = false;
    this.#trustedUntil = performance.now() + trustMs;
  }

  #freeze() {
    this.#isFrozen = true;
    // Pending queries fail with "Connection terminated", as if PostgreSQL had gone down.
    for (const client of this.#busy.keys()) void client.end();
    for (const { reject } of this.#waiting) reject(createFrozenError());
    this.#busy.clear();
    this.#waiting.clear();
  }
}

/** A pool that stops waiting for connections when its database is frozen. */
export class WatchedPool extends pg.Pool {
  readonly #watch: FreezeWatch;

  constructor(config: pg.PoolConfig, watch: FreezeWatch) {
    super(config);
    this.#watch = watch;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg has an overload with a callback, which passes through
  override connect(...args: any[]): any {
    return args.length > 0 ? Reflect.apply(super.connect, this, args) : this.#watch.acquire(() => super.connect());
  }

  // biome-ignore lint/suspicious/noExplicitAny: as for `connect`
  override end(...args: any[]): any {
    this.#watch.close();
    return Reflect.apply(super.end, this, args);
  }
}

/** Whether the database answers a probe. An error is an answer, too: queries then fail by themselves. */
async function answersProbe(url: string): Promise<boolean> {
  // This timeout is longer than the wait for the answer, so that its error never counts as an answer.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2 * probeMs });
  client.on("error", () => {});
  const answer = client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => true,
    );
  const isAnswered = await Promise.race([
    answer,
    pause(probeMs, undefined, { ref: false })
      .then(readAnswers)
      .then(() => false),
  ]);
  void client.end().catch(() => {});
  return isAnswered;
}

/**
 * After a blocked event loop, timers run before the sockets are read. These rounds read an answer that has arrived
 * meanwhile.
 */
async function readAnswers() {
  for (let round = 0; round < 3; round++) await setImmediate();
}

/** The code makes the error count as an unavailable database (unavailable.ts). */
function createFrozenError() {
  return Object.assign(new Error("The database does not answer"), { code: "ETIMEDOUT" });
}
