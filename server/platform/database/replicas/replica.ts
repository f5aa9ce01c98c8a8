import type pg from "pg";
import { ReplicaConnections } from "./replica-connections.ts";
import { findReplayPosition, getIdentity, getSession, withConnection } from "./server-status.ts";
import type { WalPosition } from "./wal-position.ts";

export type ReplicaOptions = {
  /** Without user and password, for the log and the metrics. */
  address: string;
  openPool: (connections: number, queryTimeoutMs: number | undefined) => pg.Pool;
  connections: number;
  queryTimeoutMs: number | undefined;
  log: ReplicaLog;
};
type ReplicaLog = {
  warn: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
};

/** A connection's position is queried again after this long, because its server may have been promoted. Milliseconds. */
const maxPositionAgeMs = 1000;
/** A replica whose probe takes longer is unavailable: reads that wait for it continue on the primary. Milliseconds. */
const probeTimeoutMs = 2000;

/** A read replica: its connections, and whether it may be read. */
export class Replica {
  readonly address: string;
  readonly #options: ReplicaOptions;
  readonly #probes: ReplicaConnections;
  #connections: ReplicaConnections;
  // By connection, because behind one address there may be several servers.
  #positions = new WeakMap<pg.PoolClient, { position: WalPosition; at: number }>();
  #isAvailable = false;
  #isClosed = false;
  #reason = "";
  #position: WalPosition | undefined;

  constructor(options: ReplicaOptions) {
    this.address = options.address;
    this.#options = options;
    this.#probes = new ReplicaConnections(options.openPool(1, probeTimeoutMs));
    this.#connections = this.#open();
  }

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  /** The number of connections in use. */
  get activeCount(): number {
    return this.#connections.activeCount;
  }

  /** The position that the last probe has found; undefined while the replica is unavailable. */
  get position(): WalPosition | undefined {
    return this.#position;
  }

  /** A connection whose server has replayed `required`. Undefined if it has not. Rejects if there is no connection. */
  async connect(required: WalPosition): Promise<pg.PoolClient | undefined> {
    const client = await this.#connections.connect();
    const known = this.#positions.get(client);
    if (known && known.position >= required && known.at > performance.now() - maxPositionAgeMs) return client;
    const at = performance.now();
    const position = await findReplayPosition(client).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    if (position !== undefined) this.#positions.set(client, { position, at });
    if (position !== undefined && position >= required) return client;
    client.release();
    if (position === undefined) this.markAway("it is no standby");
    return undefined;
  }

  /** Called at regular intervals: finds out whether the replica may be read. `identity` is the primary's. */
  async probe(identity: string): Promise<void> {
    try {
      await withConnection(this.#probes, async (client) => {
        const position = await findReplayPosition(client);
        if (position === undefined) return this.markAway("it is no standby");
        if (!this.#isAvailable && (await getIdentity(client)) !== identity)
          return this.markAway("it is no replica of DATABASE_URL");
        if (!this.#isAvailable && (await this.#isPooled(client)))
          return this.markAway("DATABASE_REPLICA_URL leads to a pooler in transaction mode: name the standby itself");
        this.#position = position;
        this.#markAvailable();
      });
    } catch (error) {
      // Whatever the error is, the replica cannot be read, and the next probe tries again.
      this.markAway((error as Error).message);
    }
  }

  /** Until the next successful probe, nothing is read from this replica. Queries that wait for it fail at once. */
  markAway(reason: string) {
    if (this.#isClosed || (!this.#isAvailable && this.#reason === reason)) return;
    this.#isAvailable = false;
    this.#reason = reason;
    this.#position = undefined;
    this.#options.log.warn(
      { replica: this.address, reason },
      "a read replica is not used: the primary is read instead",
    );
    this.#connections.drop();
    this.#connections = this.#open();
  }

  close() {
    this.#isAvailable = false;
    this.#isClosed = true;
    this.#connections.drop();
    this.#probes.drop();
  }

  /**
   * Whether a pooler in transaction mode gives two connections the same session, or one connection another than before. A position
   * is checked for a connection, which also has prepared statements and a statement_timeout of its own.
   */
  async #isPooled(client: pg.PoolClient): Promise<boolean> {
    const otherPool = this.#options.openPool(1, probeTimeoutMs);
    try {
      const session = await getSession(client);
      const otherSession = await withConnection(otherPool, getSession);
      return otherSession === session || (await getSession(client)) !== session;
    } finally {
      // Needed for this check only.
      void otherPool.end();
    }
  }

  #markAvailable() {
    if (this.#isAvailable) return;
    this.#isAvailable = true;
    this.#reason = "";
    this.#options.log.info({ replica: this.address }, "a read replica is used");
  }

  #open(): ReplicaConnections {
    const { openPool, connections, queryTimeoutMs } = this.#options;
    return new ReplicaConnections(openPool(connections, queryTimeoutMs));
  }
}
