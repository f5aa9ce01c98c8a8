import type { Feature } from "../../../feature.ts";
import { serveBulkEdits } from "./bulk-edit-routes.ts";
import { bulkEdits } from "./bulk-edits.ts";

/** Changes of thousands of products at once. */
export const bulkEditsFeature: Feature = {
  staffRoutes: [serveBulkEdits],
  jobs: [bulkEdits.runJobs],
  undo: bulkEdits.undoByAction,
};
