import type { AppContext } from "../../../../context.ts";
import { deleteExpiredSessions } from "./session-queries.ts";

const intervalMs = 3_600_000;

/**
 * Deletes expired sessions every hour until the returned function is called. Several processes may run it at the same
 * time.
 */
export function runSessionJobs({ db, jobs, now }: AppContext): () => Promise<void> {
  return jobs.repeat("Deletion of expired sessions", intervalMs, () => deleteExpiredSessions(db, now()));
}
