import type { AppContext } from "../../../context.ts";
import { deadMs, queueDeadRuns, runBackup } from "./backup-runs.ts";
import { startDueBackup } from "./backup-schedule.ts";
import { deleteOldBackups } from "./delete-backups.ts";

const scheduleIntervalMs = 60_000;

export async function runBackupJobs(context: AppContext) {
  await context.jobs.process("backup-run", ({ runId }) => runBackup(context, runId));
  context.jobs.repeat("Search for backups whose process has died", deadMs, () => queueDeadRuns(context));
  await context.jobs.process("delete-old-backups", async () => {
    await deleteOldBackups(context);
  });
  context.jobs.repeat("Backups of the schedule", scheduleIntervalMs, async () => {
    await startDueBackup(context);
  });
}
