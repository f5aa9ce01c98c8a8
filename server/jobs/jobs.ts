import type { Database } from "../database/open.ts";
import type { Mail } from "../mail/mail.ts";

/** What is done after the answer: each kind with what it needs to know. */
export type JobKinds = {
  mail: Mail;
  /** An order that waits for its payment. */
  payment: { orderId: string };
  refund: { paymentId: string };
  /** Pictures, by their paths below /media/, whose blurs are wanted. */
  "image-placeholder": { paths: string[] };
  /** What the built-in payment provider tells the shop. */
  "sandbox-webhook": { eventId: string; body: string };
};
export type JobKind = keyof JobKinds;

export type Jobs = {
  /** Queues in the caller's transaction: if that is rolled back, the job was never there. */
  add<Kind extends JobKind>(
    db: Database,
    kind: Kind,
    about: JobKinds[Kind],
    when?: { afterSeconds?: number },
  ): Promise<void>;
  /** Does the jobs of this kind from now on. A command line, which only queues, leaves them to the shop that runs. */
  take<Kind extends JobKind>(kind: Kind, work: Work<Kind>): Promise<void>;
  close(): Promise<void>;
};

/** Does one job. Throws when it should be tried again later, `GiveUp` when trying again cannot help. */
export type Work<Kind extends JobKind> = (about: JobKinds[Kind], jobId: string) => Promise<void>;

export class GiveUp extends Error {}
