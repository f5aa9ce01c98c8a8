export { undoRenameStart } from "./catalogue/catalogue-renames.ts";
export { runOptionJobs } from "./catalogue/run-rename.ts";
export { findRenameConflicts, undoOptionRename } from "./product-options.ts";
