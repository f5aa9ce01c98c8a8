export { runCategoryJobs } from "./move-category.ts";
export { replaceCategoryImages } from "./replace-images.ts";
export { findCategoryConflicts, undoCategoryChange } from "./undo-category.ts";
