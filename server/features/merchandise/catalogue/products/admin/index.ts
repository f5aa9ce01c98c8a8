export { setProductStatuses, statusAction, undoStatusRows } from "./change-product-statuses.ts";
export { saveSharedFields } from "./edit-product.ts";
export { listCategoryPaths } from "./list-products.ts";
export { countMatchingProducts, listMatchingProducts } from "./matching-product-queries.ts";
export { listExportedProducts, requireFewMatching, toSharedValues } from "./matching-products.ts";
export { toCategoryNames } from "./product-values.ts";
export { recordImportedVersions, recordVersions } from "./product-versions.ts";
export { replaceProductImages } from "./replace-product-images.ts";
export { undoLockedEdit } from "./undo-product-edit.ts";
