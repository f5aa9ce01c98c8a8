import type { Database } from "../database/database.ts";
import type { JobHold } from "./hold/job-hold.ts";

/**
 * Payloads of the background jobs by job type. An interface, because each module that processes a type of job declares its
 * payload here (`declare module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the modules that process jobs.
export interface JobPayloads {}
export type JobType = keyof JobPayloads;

export type JobQueue = {
  /** Queues a job in the caller's transaction: a rollback removes it. Returns its id. */
  add<Type extends JobType>(
    db: Database,
    type: Type,
    payload: JobPayloads[Type],
    options?: { afterSeconds?: number },
  ): Promise<string>;
  /** Removes a job that has not started, in the caller's transaction. False if it has started or is done. */
  remove(db: Database, type: JobType, jobId: string): Promise<boolean>;
  /** Queues many jobs in one statement. */
  addAll<Type extends JobType>(
    db: Database,
    type: Type,
    payloads: readonly JobPayloads[Type][],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** False in a web node and in the command line: their jobs are only queued, and other processes run them. */
  runsJobs: boolean;
  /** Processes jobs of this type from now on, unless jobs are held. Does nothing in a process that runs no jobs. */
  process<Type extends JobType>(type: Type, processor: JobProcessor<Type>): Promise<void>;
  /**
   * Runs `task` every `intervalMs` in every process that runs jobs. A failed run is logged. Calling the returned
   * function ends the repetition, and so does closing the queue.
   */
  repeat(name: string, intervalMs: number, task: () => Promise<void>): () => Promise<void>;
  /** Whether jobs are held. In a restored copy jobs are queued, but held until the merchant releases them. */
  hold: JobHold;
  close(): Promise<void>;
};

/** Processes one job. An error means a later retry; a `PermanentJobError` means that a retry cannot succeed. */
export type JobProcessor<Type extends JobType> = (payload: JobPayloads[Type], jobId: string) => Promise<void>;

export class PermanentJobError extends Error {}
