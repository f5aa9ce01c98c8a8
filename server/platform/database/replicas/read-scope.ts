import { AsyncLocalStorage } from "node:async_hooks";
import type { WalPosition } from "./wal-position.ts";

/** What the queries of an asynchronous call chain may read: replicas that have replayed this position. */
export type ReadScope = {
  minPosition: WalPosition;
  /** Set when the primary had to answer a query: on a replica the next one might miss what that one has shown. */
  usesPrimary: boolean;
};

const scopes = new AsyncLocalStorage<ReadScope | undefined>();

/**
 * The queries of `run` may be answered by a read replica that has replayed `minPosition`. Transactions, writes, and everything
 * else without such a scope go to the primary. Without replicas, this changes nothing.
 */
export function readFromReplica<Result>(run: () => Result, minPosition: WalPosition = 0n): Result {
  return scopes.run({ minPosition, usesPrimary: false }, run);
}

/** The queries of `run` go to the primary, also if the caller may read from a replica. */
export function readFromPrimary<Result>(run: () => Result): Result {
  return scopes.getStore() ? scopes.run(undefined, run) : run();
}

export function getReadScope(): ReadScope | undefined {
  return scopes.getStore();
}
