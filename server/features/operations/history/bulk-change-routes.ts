import { bulkChangeRoutes, earlierBulkChangeRoutes } from "#contract/admin/bulk-change-routes.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { undoBulkChange } from "./undo-batch.ts";
import type { HistoryContext } from "./undo-change.ts";

export function serveBulkChanges(app: App, context: HistoryContext) {
  serveStaff(app, bulkChangeRoutes, {
    undo: ({ staff, params }) => undoBulkChange(context, staff, params.batchId),
  });
  serveStaff(app, earlierBulkChangeRoutes, {
    undoMessages: ({ staff, body }) => undoBulkChange(context, staff, body.batchId, ["message"]),
    undoPromotions: ({ staff, body }) =>
      undoBulkChange(context, staff, body.batchId, ["coupon", "coupon-batch", "sale"]),
    undoVisibility: ({ staff, body }) =>
      undoBulkChange(context, staff, body.batchId, ["page", "article", "banner", "landing"]),
  });
}
