export { undoMediaEdit } from "./edit-media.ts";
export { runMediaJobs } from "./media-jobs.ts";
export { undoReplacementRow } from "./replace-media.ts";
