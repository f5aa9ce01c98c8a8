import type { AppContext } from "../../../context.ts";
import { deleteExpiredStaffSessions } from "./staff-session-queries.ts";

const hourMs = 3_600_000;

export function runStaffJobs({ db, jobs, now }: AppContext) {
  jobs.repeat("Deletion of expired staff sessions", hourMs, () => deleteExpiredStaffSessions(db, now()));
}
