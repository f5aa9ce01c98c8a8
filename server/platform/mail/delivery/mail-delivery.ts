import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import type { Mail } from "../mail.ts";
import type { Mailer } from "../mailer.ts";
import { deleteOldDeliveries, markOutcome, markSending, markUnknownUnlessSent } from "./mail-delivery-queries.ts";

const recordIntervalMs = 1000;

/**
 * Sends the mail of a job once, even if the job runs again: it is marked before and after the mail server is called.
 * Without a database nothing is sent, and an outcome is recorded as soon as the database is back, until `closing`.
 *
 * If a process dies between the mail server's final answer and the mark, nobody knows whether the mail was sent. It is sent
 * again then, with the same Message-ID: a second order confirmation is better than none.
 */
export function createMailDelivery(db: Database, mailer: Mailer, closing: AbortSignal): Mailer["send"] {
  const inProgress = new Map<string, Promise<void>>();

  // The queue may start a job again while this process is still sending its mail, or cannot record that it was sent.
  return function deliver(mail, jobId) {
    const delivery = inProgress.get(jobId) ?? send(mail, jobId).finally(() => inProgress.delete(jobId));
    inProgress.set(jobId, delivery);
    return delivery;
  };

  async function send(mail: Mail, jobId: string) {
    await deleteOldDeliveries(db);
    if (!(await markSending(db, jobId))) {
      if ((await markUnknownUnlessSent(db, jobId)) === "sent") return;
      throw new Error("an earlier attempt may have sent this mail");
    }
    try {
      await mailer.send(mail, jobId);
    } catch (error) {
      // Without the mark, the next attempt would have to wait as if the mail might have been sent.
      await recordOutcome(jobId, "failed");
      throw error;
    }
    await recordOutcome(jobId, "sent");
  }

  async function recordOutcome(jobId: string, outcome: "sent" | "failed") {
    for (;;) {
      const error = await markOutcome(db, jobId, outcome).then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (!error) return;
      if (!isDatabaseUnavailable(error) || closing.aborted) throw error;
      await wait(recordIntervalMs, undefined, { signal: closing }).catch(() => {});
    }
  }
}
