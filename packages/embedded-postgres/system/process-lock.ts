import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/*
 * Node has no flock. SQLite uses the operating system's file locks: they work between processes and are released at the
 * moment a process dies, so there are no stale locks to detect by age or pid. Nothing is ever stored in these files.
 */

const sqliteBusy = 5;

/** Runs a function under an exclusive lock, in this process and between processes. */
export async function withLock<T>(file: string, run: () => Promise<T>, timeoutMs = 300_000): Promise<T> {
  using lock = new DatabaseSync(file);
  const deadline = Date.now() + timeoutMs;
  while (!tryExclusive(lock)) {
    if (Date.now() > deadline) throw new Error(`Another process has held ${file} for ${timeoutMs / 1000} s.`);
    await pause(10 + Math.random() * 20);
  }
  return await run();
}

export type Presence = {
  /** Returns true if no other process (or other user in this process) is present any more. */
  leave(): boolean;
};

/** Takes a shared lock, which shows to other processes that this one uses the resource. Released when the process dies. */
export function markPresent(file: string): Presence {
  const presence = new DatabaseSync(file);
  presence.exec("BEGIN; SELECT 1 FROM sqlite_schema");
  return {
    leave() {
      presence.exec("COMMIT");
      const last = tryExclusive(presence);
      presence.close();
      return last;
    },
  };
}

/** True if nobody has marked presence, in this process or another. */
export function isUnused(file: string): boolean {
  using connection = new DatabaseSync(file);
  return tryExclusive(connection);
}

function tryExclusive(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    // SQLITE_BUSY: another connection holds a lock. Other errors, such as a folder without write access, are thrown.
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
