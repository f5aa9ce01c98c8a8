import type pg from "pg";
import { Counter, Gauge, type Metric } from "prom-client";
import { isDatabaseUnavailable } from "../unavailable.ts";
import { PrimaryPosition } from "./primary-position.ts";
import type { Replica } from "./replica.ts";
import { getIdentity, getPrimaryPosition, withConnection } from "./server-status.ts";
import type { WalPosition } from "./wal-position.ts";

/** The reason why a read that a replica may answer went to the primary. */
type Fallback =
  /** No replica is available, or the primary's position is not known. */
  | "unavailable"
  /** All replicas lack changes that this read must see. */
  | "behind"
  /** PostgreSQL cancelled the query, because it conflicted with the replay of changes. */
  | "conflict"
  /** The query writes, or needs locks. */
  | "write";

export type ReadReplicasOptions = {
  primary: pg.Pool;
  replicas: readonly Replica[];
  maxLagMs: number;
};

/**
 * Longest interval of the probes in milliseconds. A short maximum lag needs more frequent probes, because between two
 * samples of the primary's position reads require the newer one.
 */
const maxProbeIntervalMs = 1000;
const probesPerLag = 5;

/** All read replicas of one database. They decide which replica may answer a read. */
export class ReadReplicas {
  readonly maxLagMs: number;
  readonly position: PrimaryPosition;
  readonly #primary: pg.Pool;
  readonly #replicas: readonly Replica[];
  #identity: string | undefined;
  #isProbing = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #reads = new Counter({
    name: "database_replica_reads_total",
    help: "Queries that a read replica may answer, by the server that answered",
    labelNames: ["server"],
    registers: [],
  });
  readonly #fallbacks = new Counter({
    name: "database_replica_fallbacks_total",
    help: "How often a request or command continued on the primary instead of a read replica, by reason",
    labelNames: ["reason"],
    registers: [],
  });

  constructor({ primary, replicas, maxLagMs }: ReadReplicasOptions) {
    this.#primary = primary;
    this.#replicas = replicas;
    this.maxLagMs = maxLagMs;
    this.position = new PrimaryPosition({ maxLagMs, query: () => getPrimaryPosition(primary) });
  }

  /** Metrics that are not registered yet. */
  get metrics(): readonly Metric[] {
    const replicas = this.#replicas;
    const { position } = this;
    const lag = new Gauge({
      name: "database_replica_lag_seconds",
      help: "For how long each available read replica has lacked changes of the primary",
      labelNames: ["replica"],
      registers: [],
      collect() {
        this.reset();
        for (const { address, position: replayed } of replicas)
          if (replayed !== undefined) this.set({ replica: address }, position.getLagMs(replayed) / 1000);
      },
    });
    const available = new Gauge({
      name: "database_replica_available",
      help: "1 while the read replica can be read, else 0",
      labelNames: ["replica"],
      registers: [],
      collect() {
        for (const { address, isAvailable } of replicas) this.set({ replica: address }, isAvailable ? 1 : 0);
      },
    });
    return [this.#reads, this.#fallbacks, lag, available];
  }

  async start() {
    await this.#probe();
    const intervalMs = Math.min(maxProbeIntervalMs, this.maxLagMs / probesPerLag);
    this.#timer = setInterval(() => void this.#probe(), intervalMs).unref();
  }

  async close() {
    clearInterval(this.#timer);
    for (const replica of this.#replicas) replica.close();
    await this.#primary.end();
  }

  /**
   * Runs a read on a replica that has replayed `minPosition` and everything that this process requires. Returns
   * undefined if there is no such replica or if it failed: the caller then reads from the primary.
   */
  async read<Result>(
    minPosition: WalPosition,
    run: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    const required = await this.position.getRequired();
    const available = this.#replicas.filter(({ isAvailable }) => isAvailable);
    if (required === undefined || available.length === 0) return this.#fallBack("unavailable");
    const position = required > minPosition ? required : minPosition;
    let reason: Fallback = "behind";
    for (const replica of available.toSorted((a, b) => a.activeCount - b.activeCount)) {
      const client = await connect(replica, position);
      if (client === "behind" || client === "unavailable") {
        reason = client;
        continue;
      }
      try {
        return { result: await this.#run(client, run) };
      } catch (error) {
        // The read is not tried on another replica: the primary has no conflicts and answers it. Errors of the query
        // itself are rethrown.
        reason = toFallback(error as Error);
        if (reason === "unavailable") replica.markAway((error as Error).message);
        break;
      }
    }
    return this.#fallBack(reason);
  }

  countPrimaryRead() {
    this.#reads.inc({ server: "primary" });
  }

  async #run<Result>(client: pg.PoolClient, run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let isBroken = false;
    try {
      const result = await run(client);
      this.#reads.inc({ server: "replica" });
      return result;
    } catch (error) {
      // A broken connection must not return to the pool.
      isBroken = isDatabaseUnavailable(error as Error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  #fallBack(reason: Fallback): undefined {
    this.#fallbacks.inc({ reason });
    return undefined;
  }

  /** Samples the primary's position and probes all replicas. */
  async #probe() {
    if (this.#isProbing) return;
    this.#isProbing = true;
    // Without the primary no position is known, so that all reads go to the primary, which reports the error.
    await this.#probePrimary().catch(() => {});
    const identity = this.#identity;
    if (identity !== undefined) await Promise.all(this.#replicas.map((replica) => replica.probe(identity)));
    this.#isProbing = false;
  }

  async #probePrimary() {
    this.#identity ??= await withConnection(this.#primary, getIdentity);
    await this.position.sample();
  }
}

async function connect(replica: Replica, position: WalPosition): Promise<pg.PoolClient | "behind" | "unavailable"> {
  try {
    return (await replica.connect(position)) ?? "behind";
  } catch (error) {
    // After any error the primary can be read. A replica whose connections are all in use stays available.
    const { message } = error as Error;
    if (message !== allConnectionsInUse) replica.markAway(message);
    return "unavailable";
  }
}
/** The message of pg's pool after its connection timeout. */
const allConnectionsInUse = "timeout exceeded when trying to connect";

// A recovery conflict is reported as a serialization failure or a deadlock.
const conflictCodes = new Set(["40001", "40P01"]);
const writeCode = "25006";
const queryCancelled = "57014";

/** Rethrows an error of the query itself. A query that timed out, for instance, would take as long on the primary. */
function toFallback(error: Error & { code?: string }): Fallback {
  const { code = "", message } = error;
  if (conflictCodes.has(code) || message.includes("conflict with recovery")) return "conflict";
  if (code === writeCode) return "write";
  if (code !== queryCancelled && isDatabaseUnavailable(error)) return "unavailable";
  throw error;
}
