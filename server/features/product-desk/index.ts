export { findStatusConflicts, undoProductStatus } from "./change-product-statuses.ts";
export { listCategoryPaths } from "./list-products.ts";
export { runProductJobs } from "./schedule-product.ts";
export { findEditConflicts, undoProductEdit } from "./undo-product-edit.ts";
