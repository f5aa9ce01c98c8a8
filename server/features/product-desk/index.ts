export { findStatusConflicts, undoProductStatus } from "./change-product-statuses.ts";
export { listCategoryPaths } from "./list-products.ts";
