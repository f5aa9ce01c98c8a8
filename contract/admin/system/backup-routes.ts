import { file, get, post, remove, routes } from "../staff-access.ts";
import {
  BackupDownloadResponse,
  BackupFileQuery,
  BackupParams,
  BackupRunResponse,
  BackupsResponse,
  StartBackupRun,
} from "./backups.ts";

const access = "backups:write";

/** Backups of the shop. */
export const backupRoutes = routes("/admin/backups", {
  list: get("", { access, reply: BackupsResponse, summary: "Backups, newest first, and the last run" }),
  start: post("/runs", {
    access,
    body: StartBackupRun,
    reply: BackupRunResponse,
    summary: "Make a backup, or test the newest one, by a job",
  }),
  createDownload: post("/:backupId/download", {
    access,
    needsPassword: true,
    params: BackupParams,
    reply: BackupDownloadResponse,
    summary: "The address of a backup's file, for a few minutes",
  }),
  remove: remove("/:backupId", {
    access,
    needsPassword: true,
    params: BackupParams,
    reply: BackupRunResponse,
    summary: "Deletes a backup with its file",
  }),
  file: file("/:backupId/file", {
    access,
    params: BackupParams,
    query: BackupFileQuery,
    produces: "application/gzip",
    summary: "A backup's file",
  }),
});
