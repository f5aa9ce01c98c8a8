import { pino } from "pino";
import type { AppContext } from "../../../context.ts";
import { deleteExpiredSessions } from "./session-queries.ts";

const intervalMs = 3_600_000;

/** Deletes expired sessions every hour until the returned function is called. Several processes may run it at the same time. */
export function runSessionJobs({ db, config, now }: AppContext): () => Promise<void> {
  const log = pino({ level: config.logLevel });
  let deleting = Promise.resolve();
  const timer = setInterval(() => {
    deleting = deleteExpiredSessions(db, now()).catch((error: unknown) => {
      // The next run succeeds after a restart of the database.
      log.warn({ err: error }, "Could not delete expired sessions");
    });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await deleting;
  };
}
