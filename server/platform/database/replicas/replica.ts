import type pg from "pg";
import { ReplicaConnections } from "./replica-connections.ts";
import { findReplayPosition, getIdentity, getSession, withConnection } from "./server-status.ts";
import type { WalPosition } from "./wal-position.ts";

export type ReplicaOptions = {
  /** Host and path without user and password, for the log and the metrics. */
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
  // Positions are stored by connection, because one address may lead to several servers.
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

  /** Finds out whether the replica may be read. Called at regular intervals. `identity` is the primary's. */
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
      // After any error the replica cannot be read until a later probe succeeds.
      this.markAway((error as Error).message);
    }
  }

  /**
   * Stops reading from this replica until the next successful probe. Queries that wait for the replica fail at once.
   */
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
   * Whether the replica is behind a pooler in transaction mode: two connections have the same session, or one
   * connection changes its session. Such a replica cannot be used, because a position is checked for a connection, and
   * prepared statements and statement_timeout belong to the connection, too.
   */
  async #isPooled(client: pg.PoolClient): Promise<boolean> {
    const otherPool = this.#options.openPool(1, probeTimeoutMs);
    try {
      const session = await getSession(client);
      const otherSession = await withConnection(otherPool, getSession);
      return otherSession === session || (await getSession(client)) !== session;
    } finally {
      // The pool is needed for this check only.
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
