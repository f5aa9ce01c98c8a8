export { findFailedRun } from "./backup-run-queries.ts";
export { createBackup, listBackups, restoreBackup, toBackupPath } from "./backups.ts";
export { testNewestBackup } from "./test-backup.ts";
