import type pg from "pg";

/**
 * The connections to a replica. Unlike a pool's connections, they can all be closed at once, even while the server
 * hangs.
 */
export class ReplicaConnections {
  readonly #pool: pg.Pool;
  readonly #all = new Set<pg.PoolClient>();
  readonly #active = new Set<pg.PoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on("connect", (client) => this.#all.add(client));
    pool.on("remove", (client) => this.#all.delete(client));
    pool.on("acquire", (client) => this.#active.add(client));
    pool.on("release", (_error, client) => this.#active.delete(client));
  }

  /** The number of connections in use. */
  get activeCount(): number {
    return this.#active.size;
  }

  connect(): Promise<pg.PoolClient> {
    return this.#pool.connect();
  }

  /** Closes all connections. Queries in progress fail. */
  drop() {
    void this.#pool.end();
    for (const client of this.#active) void (client as ClosableClient).end();
    // A server that hangs does not close its end, which must not keep this process alive.
    for (const client of this.#all) (client as ClosableClient).unref();
  }
}

// `end` and `unref` are missing in the types of pg.
type ClosableClient = pg.PoolClient & { end(): Promise<void>; unref(): void };
