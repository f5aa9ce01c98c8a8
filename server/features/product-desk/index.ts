export { findStatusConflicts, undoProductStatus } from "./change-product-statuses.ts";
export type { Editor } from "./check-product.ts";
export { listCategoryPaths } from "./list-products.ts";
export { listExportedProducts } from "./matching-products.ts";
export { recordImportedVersions, recordVersions } from "./product-versions.ts";
export { replaceProductImages } from "./replace-product-images.ts";
export { runProductJobs } from "./schedule-product.ts";
export { findEditConflicts, undoProductEdit } from "./undo-product-edit.ts";
