import type { Feature } from "../../../feature.ts";
import { runBackupJobs } from "./backup-jobs.ts";
import { serveBackups } from "./backup-routes.ts";

/** Backups of database and media. */
export const backupsFeature: Feature = {
  staffRoutes: [serveBackups],
  jobs: [runBackupJobs],
};
