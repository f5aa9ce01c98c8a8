import type { AppContext } from "../../../context.ts";
import { deleteExpiredChallenges } from "./passkeys/passkey-queries.ts";
import { deleteExpiredPasswordResets } from "./passwords/password-queries.ts";
import { deleteExpiredStaffSessions } from "./session/staff-session-queries.ts";

const hourMs = 3_600_000;

export function runStaffJobs({ db, jobs, now }: AppContext) {
  jobs.repeat("Deletion of expired staff sessions", hourMs, () => deleteExpiredStaffSessions(db, now()));
  jobs.repeat("Deletion of expired links for staff passwords", hourMs, () => deleteExpiredPasswordResets(db, now()));
  jobs.repeat("Deletion of expired challenges for passkeys", hourMs, () => deleteExpiredChallenges(db, now()));
}
