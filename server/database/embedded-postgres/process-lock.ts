import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/*
 * Node has no flock. SQLite's file locks are the operating system's own: they hold between processes, and a killed
 * process lets go of them at the moment it dies, so that nothing is left behind to be guessed at by age or by pid.
 * Nothing is ever stored in these files.
 */

const sqliteBusy = 5;

/** Runs the work while no other holder of the same lock file does, in this process or another. */
export async function withLock<T>(file: string, run: () => Promise<T>, timeoutMs = 300_000): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const deadline = Date.now() + timeoutMs;
    while (!tryExclusive(lock)) {
      if (Date.now() > deadline) throw new Error(`Another process has held ${file} for ${timeoutMs / 1000} s.`);
      await pause(10 + Math.random() * 20);
    }
    return await run();
  } finally {
    lock.close();
  }
}

export type Presence = {
  /** True when nobody else is present any more. */
  leave(): boolean;
};

/** Shows to other processes, for as long as this one lives, that it uses what the file stands for. */
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

/** Nobody is present, in this process or another. */
export function isUnused(file: string): boolean {
  const connection = new DatabaseSync(file);
  try {
    return tryExclusive(connection);
  } finally {
    connection.close();
  }
}

function tryExclusive(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
