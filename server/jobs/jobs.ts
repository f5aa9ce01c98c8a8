import type { Database } from "../database/open.ts";
import type { Mail } from "../mail/mail.ts";

/** What is done after the answer: each kind with what it needs to know. */
export type JobKinds = { mail: Mail };
export type JobKind = keyof JobKinds;

export type Jobs = {
  /** Queues in the caller's transaction: if that is rolled back, the job was never there. */
  add<Kind extends JobKind>(
    db: Database,
    kind: Kind,
    about: JobKinds[Kind],
    when?: { afterSeconds?: number },
  ): Promise<void>;
  close(): Promise<void>;
};

/** Does one job. Throws when it should be tried again later, `GiveUp` when trying again cannot help. */
export type Work<Kind extends JobKind> = (about: JobKinds[Kind], jobId: string) => Promise<void>;

export class GiveUp extends Error {}
