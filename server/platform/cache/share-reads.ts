import type { Database } from "../database/database.ts";

type Runs = { current: Promise<unknown>; next?: Promise<unknown> | undefined };
const runsByDatabase = new WeakMap<Database, Map<string, Runs>>();

/**
 * Reads for all callers who need the same: those who arrive while a read runs share the next one, which starts when it ends. Unlike a
 * cache it never answers with something older than the call. `key` names what is read, with everything that it depends on.
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
  // Also after a failure, which concerns only those who waited for it.
  running.next ??= running.current.then(start, start);
  return running.next as Promise<Result>;
}
