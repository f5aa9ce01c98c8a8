export { runImportJobs } from "./desk/import-jobs.ts";
export { type ContentFolder, findIgnoredFolders, importContent, removeImportedContent } from "./import-content.ts";
export { openProductFile, type ProductFile, UnreadableFile } from "./product-files/product-file.ts";
export type { ProductFormat } from "./product-files/product-rows.ts";
export { chooseFormat, importProductFile } from "./products/import-product-file.ts";
export type { ChangedProduct, ImportCounts, ImportSettings, RefusedRow } from "./products/import-products.ts";
export { exportProducts } from "./shop-export/export-products.ts";
export { exportShopifyProducts } from "./shopify/export-shopify.ts";
