export { findStatusConflicts, undoProductStatus } from "./change-product-statuses.ts";
