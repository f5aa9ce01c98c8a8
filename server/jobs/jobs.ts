import type { Database } from "../database/database.ts";
import type { Mail } from "../mail/mail.ts";

/** What is done after the answer: each kind with what it needs to know. */
export type JobPayloads = {
  mail: Mail;
  /** An order that waits for its payment. */
  payment: { orderId: string };
  refund: { paymentId: string };
  /** Pictures, by their paths below /media/, whose blurs are wanted. */
  "image-placeholder": { paths: string[] };
  /** What the built-in payment provider tells the shop. */
  "sandbox-webhook": { eventId: string; body: string };
};
export type JobType = keyof JobPayloads;

export type JobQueue = {
  /** Queues in the caller's transaction: if that is rolled back, the job was never there. */
  add<Type extends JobType>(
    db: Database,
    type: Type,
    payload: JobPayloads[Type],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Does the jobs of this kind from now on. A command line, which only queues, leaves them to the shop that runs. */
  process<Type extends JobType>(type: Type, processor: JobProcessor<Type>): Promise<void>;
  close(): Promise<void>;
};

/** Does one job. Throws when it should be tried again later, `GiveUp` when trying again cannot help. */
export type JobProcessor<Type extends JobType> = (payload: JobPayloads[Type], jobId: string) => Promise<void>;

export class PermanentJobError extends Error {}
