export { findContentConflicts, undoContentChange } from "./content-desk.ts";
export { runContentJobs } from "./content-schedule.ts";
