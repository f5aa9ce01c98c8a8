import type { BackupDownloadResponse, BackupRunResponse, BackupsResponse, StartBackupRun } from "../system/backups.ts";
import type { Calls } from "./calls.ts";

/** Calls about backups. */
export const backupCalls = ({ get, post, remove }: Calls) => ({
  list: () => get<BackupsResponse>("/backups"),
  start: (body: StartBackupRun) => post<BackupRunResponse>("/backups/runs", body),
  remove: (backupId: string) => remove<BackupRunResponse>(`/backups/${encodeURIComponent(backupId)}`),
  download: (backupId: string) => post<BackupDownloadResponse>(`/backups/${encodeURIComponent(backupId)}/download`),
});
