export { findStatusConflicts, undoProductStatus } from "./change-product-statuses.ts";
export { listCategoryPaths } from "./list-products.ts";
export { findEditConflicts, undoProductEdit } from "./undo-product-edit.ts";
