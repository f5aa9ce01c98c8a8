export { isColorNamed, isSizeNamed } from "./option-name-queries.ts";
export { listCards, listCardsWithVariants, toCards } from "./product-cards.ts";
export { productNotFound } from "./product-not-found.ts";
export {
  countProductsBefore,
  findCardsByNumber,
  findImagesBefore,
  findPreviewedProduct,
  findProducts,
  type NumberedCardRow,
  type ProductRow,
} from "./product-queries.ts";
export {
  getCardImages,
  getCategoryTreeFor,
  toImageUrl,
  toProduct,
  toSearchResult,
  translateName,
} from "./product-response.ts";
export { createProductRowCache, type ProductRowCache } from "./product-row-cache.ts";
export { countView } from "./product-views.ts";
export { findBarcodeOwners, lockBarcodes } from "./save/barcode-queries.ts";
export type { RefusedProduct, SavedProduct } from "./save/compare-patches.ts";
export { findHsnAttribute, toHsnAttribute } from "./save/hsn-attribute.ts";
export { leaveOutBrokenBarcodes } from "./save/leave-out-barcodes.ts";
export { setLowStockLevels } from "./save/low-stock-level-queries.ts";
export type {
  ColorPatch,
  ComparedProduct,
  FieldChange,
  ProductPatch,
  SaveOptions,
  VariantPatch,
  WrittenProduct,
} from "./save/product-patch.ts";
export type { ProductReversal } from "./save/product-reversal.ts";
export {
  type ProductDraft,
  previewSaves,
  saveLockedProduct,
  saveProducts,
  type VariantDraft,
} from "./save/product-save.ts";
export { pricesTopic, productsTopic, productTopic, toProductTopics } from "./save/product-topics.ts";
export { lockProducts } from "./save/product-upsert.ts";
export { type ImportedProduct, type RevertedProduct, revertProducts } from "./save/revert-products.ts";
export {
  findStoredProduct,
  findStoredProducts,
  findStoredProductsById,
  formatKey,
  listAttributeColumns,
  listStoredProducts,
  readSpellings,
  type StoredProduct,
} from "./save/stored-product-queries.ts";
export { createBarcodeMoves, describeBarcodeOwner } from "./save/taken-barcodes.ts";
