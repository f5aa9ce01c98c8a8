import type pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import { changeChannel, parseNotification } from "./changes.ts";
import { type ChangePosition, deleteChangesBefore, ensureEpoch, readChanges } from "./changes-queries.ts";
import { invalidateDatabaseCaches } from "./database-cache.ts";
import { everything } from "./topics.ts";

type Subscriber = (topics: readonly string[]) => void;
type FeedOptions = {
  log: Pick<Logger, "warn">;
  metrics: Registry;
  /** Logged changes are deleted this long after their transaction, at the earliest. */
  retentionSeconds?: number;
};

/**
 * Drops cached values of this process when any process announces a change. Notifications arrive within milliseconds.
 * Changes that a broken connection has missed are read from the log of changes. Transactions become visible in another
 * order than they begin, so a position in the log is a snapshot, not a number.
 */
export async function followChanges(
  { databaseUrl, db }: { databaseUrl: string; db: Database },
  { log, metrics, retentionSeconds = 30 * 60 }: FeedOptions,
): Promise<ChangeFeed> {
  const feed = new ChangeFeed(db, log, retentionSeconds);
  await feed.start(databaseUrl);
  new Gauge({
    name: "changes_connected",
    help: "1 while this process is notified of changes at once, 0 while it has lost that connection",
    registers: [metrics],
    collect() {
      this.set(feed.isConnected ? 1 : 0);
    },
  });
  metrics.registerMetric(feed.missed);
  return feed;
}
export type { ChangeFeed };

class ChangeFeed {
  isConnected = false;
  readonly missed = new Counter({
    name: "changes_missed_total",
    help: "Changes that this process was not notified of, but read from the log later",
    registers: [],
  });
  readonly #db: Database;
  readonly #log: Pick<Logger, "warn">;
  readonly #retentionSeconds: number;
  readonly #subscribers: Subscriber[] = [];
  #position: ChangePosition | undefined;
  /** The position up to which the next deletion removes logged changes. */
  #deletable: ChangePosition | undefined;
  /**
   * Transactions that notifications have announced since the last reading. The log has their changes, too, which must
   * not count as missed.
   */
  #notified = new Set<string>();
  /** Whether a former version has sent a notification. Former versions do not log their changes. */
  #hasFormerSenders = false;
  #reading: Promise<void> = Promise.resolve();
  #connection: pg.Client | undefined;
  #wasLost = false;
  close = async () => {};

  constructor(db: Database, log: Pick<Logger, "warn">, retentionSeconds: number) {
    this.#db = db;
    this.#log = log;
    this.#retentionSeconds = retentionSeconds;
  }

  async start(databaseUrl: string) {
    this.close = await listen(databaseUrl, changeChannel, (payload) => this.#receive(payload), {
      check: (connection, isNew) => (isNew ? this.#resume(connection) : this.#read(connection)),
      onConnectionChange: (isConnected) => this.#changeConnection(isConnected),
    });
  }

  /** `subscriber` is called with the topics of every change, after the caches of the database have dropped them. */
  subscribe(subscriber: Subscriber) {
    this.#subscribers.push(subscriber);
  }

  /** Resolves when all changes that are committed now have been dropped from the caches. */
  async catchUp(): Promise<void> {
    if (this.#connection) await this.#read(this.#connection);
  }

  #receive(payload: string) {
    // `listen` sends an empty payload after a reconnect, when the log has been read already.
    if (payload === "") return;
    const { topics, xid } = parseNotification(payload);
    if (xid === undefined) this.#hasFormerSenders = true;
    else this.#notified.add(xid);
    this.#drop(topics);
  }

  async #resume(connection: pg.Client) {
    this.#connection = connection;
    // A read-only database has no changes. The next reading finds the epoch that another process has written.
    await ensureEpoch(connection).catch(() => {});
    await this.#read(connection);
    if (this.#hasFormerSenders) this.#drop([everything]);
  }

  /** Only one reading runs at a time: two readings from the same position would drop the same topics twice. */
  #read(connection: pg.Client): Promise<void> {
    const read = () => this.#readOnce(connection);
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  async #readOnce(connection: pg.Client) {
    const since = this.#position;
    const notified = this.#notified;
    this.#notified = new Set();
    const { position, changes } = await readChanges(connection, since).catch((error: unknown) => {
      for (const xid of notified) this.#notified.add(xid);
      throw error;
    });
    this.#position = position;
    if (since) {
      const isIncomplete =
        position.epoch !== since.epoch || position.readAt - since.readAt > 0.9 * this.#retentionSeconds;
      const missed = changes.filter(({ xid }) => !notified.has(xid) && !this.#notified.has(xid));
      this.missed.inc(missed.length);
      if (isIncomplete) this.#drop([everything]);
      else if (missed.length > 0) this.#drop([...new Set(missed.flatMap(({ topics }) => topics))]);
    }
    await this.#deleteOld(connection, position);
  }

  async #deleteOld(connection: pg.Client, position: ChangePosition) {
    if (this.#deletable && position.readAt - this.#deletable.readAt < this.#retentionSeconds) return;
    const deletable = this.#deletable;
    this.#deletable = position;
    if (deletable) await deleteChangesBefore(connection, deletable);
  }

  #drop(topics: readonly string[]) {
    // The caches come first, so that a page that is rendered from now on has no response from before the change.
    invalidateDatabaseCaches(this.#db, topics);
    for (const subscriber of this.#subscribers) subscriber(topics);
  }

  #changeConnection(isConnected: boolean) {
    if (!isConnected) this.#log.warn("lost the connection for changes: pages may be 30 s old until it is back");
    else if (this.#wasLost) this.#log.warn("the connection for changes is back");
    this.#wasLost = !isConnected;
    this.isConnected = isConnected;
  }
}
