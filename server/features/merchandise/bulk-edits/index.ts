export { undoBulkEditStart } from "./bulk-edits.ts";
export { runBulkEditJobs } from "./run-bulk-edit.ts";
