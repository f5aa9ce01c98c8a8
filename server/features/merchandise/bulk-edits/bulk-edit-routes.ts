import { bulkEditRoutes } from "#contract/admin/products/bulk/bulk-edit-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { bulkEdits, startBulkEdit } from "./bulk-edits.ts";

export function serveBulkEdits(app: App, context: AppContext) {
  serveStaff(app, bulkEditRoutes, {
    list: async () => ({ bulkEdits: await bulkEdits.list(context.db) }),
    async start({ staff, body }) {
      await startBulkEdit(context, toStaffActor(staff), body);
      return { bulkEdit: await bulkEdits.get(context.db, body.bulkEditId) };
    },
    async undo({ staff, params: { bulkEditId } }) {
      await bulkEdits.undo(context, toStaffActor(staff), bulkEditId);
      return { bulkEdit: await bulkEdits.get(context.db, bulkEditId) };
    },
  });
}
