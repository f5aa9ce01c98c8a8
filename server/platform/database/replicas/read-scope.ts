import { AsyncLocalStorage } from "node:async_hooks";
import type { WalPosition } from "./wal-position.ts";

/** The replicas that an asynchronous call chain may read: those that have replayed `minPosition`. */
export type ReadScope = {
  minPosition: WalPosition;
  /** Set when the primary had to answer a query: a later query on a replica might miss what that query has shown. */
  usesPrimary: boolean;
};

const scopes = new AsyncLocalStorage<ReadScope | undefined>();

/**
 * Runs `run` so that its queries may be answered by a read replica that has replayed `minPosition`. Transactions,
 * writes, and queries outside such a scope go to the primary. Without replicas this changes nothing.
 */
export function readFromReplica<Result>(run: () => Result, minPosition: WalPosition = 0n): Result {
  return scopes.run({ minPosition, usesPrimary: false }, run);
}

/** Runs `run` so that its queries go to the primary, even if the caller may read from a replica. */
export function readFromPrimary<Result>(run: () => Result): Result {
  return scopes.getStore() ? scopes.run(undefined, run) : run();
}

export function getReadScope(): ReadScope | undefined {
  return scopes.getStore();
}
