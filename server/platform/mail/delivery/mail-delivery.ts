import { setTimeout as wait } from "node:timers/promises";
import { createBatchQueue } from "../../batches/batch-queue.ts";
import type { Database } from "../../database/database.ts";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import type { Mail } from "../mail.ts";
import type { Mailer } from "../mailer.ts";
import { type MailOutcome, markOutcomes, markSending, markUnknownUnlessSent } from "./mail-delivery-queries.ts";

const recordIntervalMs = 1000;
/** Mails that are sent at the same time are marked by one statement, with one commit. */
const batches = { maxSize: 50, maxConcurrent: 1, stalledAfterMs: 1000 };

/**
 * Sends the mail of a job once, even if the job runs again: the job is marked before and after the mail server is
 * called. Without a database nothing is sent, and an outcome is recorded as soon as the database is back, until
 * `closing`.
 *
 * If a process dies between the mail server's final answer and the mark, nobody knows whether the mail was sent. The
 * mail is then sent again with the same Message-ID, because a second order confirmation is better than none.
 */
export function createMailDelivery(db: Database, mailer: Mailer, closing: AbortSignal): Mailer["send"] {
  const inProgress = new Map<string, Promise<void>>();
  const startSending = createBatchQueue<string, boolean>({
    ...batches,
    keyOf: (jobId) => jobId,
    async run(jobIds) {
      const marked = await markSending(db, jobIds);
      return jobIds.map(async (jobId) => marked.has(jobId));
    },
  });
  const addOutcome = createBatchQueue<MailOutcome, void>({
    ...batches,
    keyOf: ({ jobId }) => jobId,
    async run(outcomes) {
      await markOutcomes(db, outcomes);
      return outcomes.map(async () => {});
    },
  });

  // The queue may start a job again while this process is still sending its mail, or cannot record that it was sent.
  return function deliver(mail, jobId) {
    // A domain that never receives mail (RFC 2606), such as the address of a deleted account.
    if (mail.to.endsWith(".invalid")) return Promise.resolve();
    const delivery = inProgress.get(jobId) ?? send(mail, jobId).finally(() => inProgress.delete(jobId));
    inProgress.set(jobId, delivery);
    return delivery;
  };

  async function send(mail: Mail, jobId: string) {
    if (!(await startSending(jobId))) {
      if ((await markUnknownUnlessSent(db, jobId)) === "sent") return;
      throw new Error("an earlier attempt may have sent this mail");
    }
    try {
      await mailer.send(mail, jobId);
    } catch (error) {
      // Without this mark the next attempt would have to wait as if the mail might have been sent.
      await recordOutcome(jobId, "failed");
      throw error;
    }
    await recordOutcome(jobId, "sent");
  }

  async function recordOutcome(jobId: string, state: MailOutcome["state"]) {
    for (;;) {
      const error = await addOutcome({ jobId, state }).then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (!error) return;
      if (!isDatabaseUnavailable(error) || closing.aborted) throw error;
      await wait(recordIntervalMs, undefined, { signal: closing }).catch(() => {});
    }
  }
}
