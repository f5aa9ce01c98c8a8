import type { Logger } from "pino";
import type { Database, Transaction } from "../../database/database.ts";
import {
  countWaitingJobs,
  deleteJobsBeforeHold,
  findOriginalAddress,
  getDatabaseId,
  isPlaceHeld,
  registerPlace,
  setHeld,
  type WaitingJobs,
} from "./job-hold-queries.ts";

/**
 * Whether jobs are held. A restored copy starts with its jobs held: they would mail the original's customers, and cancel and
 * refund their orders.
 */
export type JobHold = {
  placeId: string;
  /** Whether jobs are held. In a running shop the answer is at most two seconds old. */
  isHeld(): boolean;
  /** Calls `onChange` when jobs are held or released. The returned function ends the watch. */
  watch(log: Logger, onChange: (isHeld: boolean) => Promise<void>): () => Promise<void>;
};

/** A hold for databases that cannot be copies, as in tests. */
export const noHold: JobHold = { placeId: "", isHeld: () => false, watch: () => async () => {} };

const watchIntervalMs = 2000;

/**
 * Opens the hold of a place, where a place is a server's database. `server` must stay the same at every start and
 * differ in a copy. `address` is shown to staff.
 */
export async function openJobHold(db: Database, place: { server: string; address: string }): Promise<JobHold> {
  const placeId = `${place.server} ${await getDatabaseId(db)}`;
  await registerPlace(db, { id: placeId, address: place.address });
  let isHeld = await isPlaceHeld(db, placeId);
  return {
    placeId,
    isHeld: () => isHeld,
    watch(log, onChange) {
      async function check() {
        const next = await isPlaceHeld(db, placeId);
        if (next === isHeld) return;
        // `isHeld` changes after `onChange`, because "held" means that no worker runs any more. After a failure the
        // next check tries again.
        await onChange(next);
        isHeld = next;
      }
      let checking = Promise.resolve();
      const timer = setInterval(() => {
        // Without a database the hold cannot change. The job queue logs the outage.
        checking = checking.then(check).catch((error: Error) => log.debug({ err: error }, "Cannot check held jobs"));
      }, watchIntervalMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await checking;
      };
    },
  };
}

export type JobStatus = { isHeld: boolean; originalAddress: string | undefined; waiting: WaitingJobs[] };

export async function getJobStatus(db: Database, placeId: string): Promise<JobStatus> {
  return {
    isHeld: await isPlaceHeld(db, placeId),
    originalAddress: await findOriginalAddress(db, placeId),
    waiting: await countWaitingJobs(db, placeId),
  };
}

/** Holds the jobs of a place within two seconds. Jobs that run already are completed. */
export async function holdJobs(db: Database, placeId: string) {
  await setHeld(db, placeId, true);
}

/**
 * Releases the jobs of a place within two seconds. Jobs of `dropTypes` from before the hold are deleted. Returns the
 * number of deleted jobs.
 */
export async function releaseJobs(
  trx: Transaction,
  placeId: string,
  dropTypes: readonly string[] = [],
): Promise<number> {
  let dropped = 0;
  for (const type of dropTypes) dropped += await deleteJobsBeforeHold(trx, placeId, type);
  await setHeld(trx, placeId, false);
  return dropped;
}
