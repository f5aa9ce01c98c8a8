import type {
  BackupDownloadResponse,
  BackupRunResponse,
  BackupsResponse,
  DownloadBackup,
  StartBackupRun,
} from "../backups.ts";
import type { Calls } from "./calls.ts";

/** Calls about backups. */
export const backupCalls = ({ get, post }: Calls) => ({
  list: () => get<BackupsResponse>("/backups"),
  start: (body: StartBackupRun) => post<BackupRunResponse>("/backups/runs", body),
  download: (backupId: string, body: DownloadBackup) =>
    post<BackupDownloadResponse>(`/backups/${encodeURIComponent(backupId)}/download`, body),
});
