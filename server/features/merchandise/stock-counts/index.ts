export { findCountConflicts, undoSavedCount } from "./save-count.ts";
