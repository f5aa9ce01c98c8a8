export { findCategoryConflicts, undoCategoryChange } from "./undo-category.ts";
