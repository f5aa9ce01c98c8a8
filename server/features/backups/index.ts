export { runBackupJobs } from "./backup-runs.ts";
export { createBackup, listBackups, restoreBackup, toBackupPath } from "./backups.ts";
export { testNewestBackup } from "./test-backup.ts";
