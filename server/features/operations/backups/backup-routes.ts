import {
  BackupDownloadResponse,
  BackupFileQuery,
  BackupParams,
  BackupRunResponse,
  BackupsResponse,
  StartBackupRun,
} from "#contract/admin/system/backups.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getLastRun, startBackupRun } from "./backup-runs.ts";
import { deleteBackup } from "./delete-backups.ts";
import { createDownload, getBackups, openDownload } from "./download-backup.ts";

export function backupRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  const config = { staffAccess: "backups:write" } as const;
  app.get(
    "/admin/backups",
    {
      config,
      schema: { tags, summary: "Backups, newest first, and the last run", response: { 200: BackupsResponse } },
    },
    async () => success({ backups: await getBackups(context), run: await getLastRun(context) }),
  );
  app.post(
    "/admin/backups/runs",
    {
      config,
      schema: {
        tags,
        summary: "Make a backup, or test the newest one, by a job",
        body: StartBackupRun,
        response: { 200: BackupRunResponse },
      },
    },
    async ({ staff, body }) => {
      const isStarted = await startBackupRun(context, toStaffActor(staff), body);
      const started = body.kind === "create" ? "The backup has started." : "The test has started.";
      return success({ message: isStarted ? started : "A backup or a test is running already." });
    },
  );
  app.post(
    "/admin/backups/:backupId/download",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "The address of a backup's file, for a few minutes",
        params: BackupParams,
        response: { 200: BackupDownloadResponse },
      },
    },
    async ({ staff, params }) => success({ url: await createDownload(context, staff, params.backupId) }),
  );
  app.delete(
    "/admin/backups/:backupId",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Deletes a backup with its file",
        params: BackupParams,
        response: { 200: BackupRunResponse },
      },
    },
    async ({ staff, params }) => {
      const file = await deleteBackup(context, toStaffActor(staff), params.backupId);
      return success({ message: `${file} is deleted.` });
    },
  );
  app.get(
    "/admin/backups/:backupId/file",
    {
      config,
      schema: { tags, summary: "A backup's file", params: BackupParams, querystring: BackupFileQuery },
    },
    async ({ staff, params, query }, reply) => {
      const { file, size, stream } = await openDownload(context, staff, { ...params, ...query });
      return reply
        .header("content-type", "application/gzip")
        .header("content-length", size)
        .header("content-disposition", `attachment; filename="${file}"`)
        .header("cache-control", "no-store")
        .send(stream);
    },
  );
}
