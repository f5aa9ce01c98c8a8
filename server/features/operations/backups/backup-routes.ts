import { backupRoutes } from "#contract/admin/system/backup-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getLastRun, startBackupRun } from "./backup-runs.ts";
import { deleteBackup } from "./delete-backups.ts";
import { createDownload, getBackups, openDownload } from "./download-backup.ts";

export function serveBackups(app: App, context: AppContext) {
  serveStaff(app, backupRoutes, {
    list: async () => ({ backups: await getBackups(context), run: await getLastRun(context) }),
    async start({ staff, body }) {
      const isStarted = await startBackupRun(context, toStaffActor(staff), body);
      const started = body.kind === "create" ? "The backup has started." : "The test has started.";
      return { message: isStarted ? started : "A backup or a test is running already." };
    },
    createDownload: async ({ staff, params }) => ({ url: await createDownload(context, staff, params.backupId) }),
    async remove({ staff, params }) {
      const file = await deleteBackup(context, toStaffActor(staff), params.backupId);
      return { message: `${file} is deleted.` };
    },
    async file({ staff, params, query }, reply) {
      const { file, size, stream } = await openDownload(context, staff, { ...params, ...query });
      return reply
        .header("content-type", "application/gzip")
        .header("content-length", size)
        .header("content-disposition", `attachment; filename="${file}"`)
        .header("cache-control", "no-store")
        .send(stream);
    },
  });
}
