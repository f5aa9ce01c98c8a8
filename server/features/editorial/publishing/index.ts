export { runContentJobs } from "./content-schedule.ts";
export { findContentConflicts, undoContentChange } from "./edit-content.ts";
