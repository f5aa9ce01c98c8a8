export { createBackup, listBackups, restoreBackup, toBackupPath } from "./backups.ts";
export { testNewestBackup } from "./test-backup.ts";
