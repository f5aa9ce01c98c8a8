import type { Feature } from "../../../feature.ts";
import { needsPermission, noConflicts, toStaffActor } from "../../shop/audit/audit.ts";
import { serveBulkEdits } from "./bulk-edit-routes.ts";
import { undoBulkEditStart } from "./bulk-edits.ts";
import { runBulkEditJobs } from "./run-bulk-edit.ts";

/** Changes of thousands of products at once. */
export const bulkEditsFeature: Feature = {
  staffRoutes: [serveBulkEdits],
  jobs: [runBulkEditJobs],
  undo: {
    "bulk-edit.start": {
      isAllowed: needsPermission("products:write"),
      findConflicts: noConflicts,
      run: (context, by, row) => undoBulkEditStart(context, toStaffActor(by), row),
    },
  },
};
