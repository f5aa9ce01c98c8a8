import type { Database } from "../database/database.ts";

type Runs = { current: Promise<unknown>; next?: Promise<unknown> | undefined };
const runsByDatabase = new WeakMap<Database, Map<string, Runs>>();

/**
 * Shares reads between callers that need the same data. Callers that arrive while a read runs share the next read,
 * which starts when the current one ends. Unlike a cache, this never answers with data from before the call. `key`
 * names the data and everything that the data depends on.
 */
export function shareReads<Result>(db: Database, key: string, read: () => Promise<Result>): Promise<Result> {
  // A transaction must see its own changes.
  if (db.isTransaction) return read();
  const runs = runsByDatabase.get(db) ?? new Map<string, Runs>();
  runsByDatabase.set(db, runs);

  function start(): Promise<Result> {
    const run: Runs = {
      current: read().finally(() => {
        if (!run.next) runs.delete(key);
      }),
    };
    runs.set(key, run);
    return run.current as Promise<Result>;
  }

  const running = runs.get(key);
  if (!running) return start();
  // The next read starts after a failure, too: only the callers of the failed read get its error.
  running.next ??= running.current.then(start, start);
  return running.next as Promise<Result>;
}
