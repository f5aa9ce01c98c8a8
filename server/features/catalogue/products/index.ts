export { listCards, listCardsWithVariants, toCards } from "./product-cards.ts";
export { productNotFound } from "./product-not-found.ts";
export { findCardsByNumber, findProducts, type NumberedCardRow, type ProductRow } from "./product-queries.ts";
export { getCategoryTreeFor, toImageUrl, toProduct, toSearchResult } from "./product-response.ts";
export { createProductRowCache, type ProductRowCache } from "./product-row-cache.ts";
export { findSimilar } from "./product-similar-queries.ts";
export { countView } from "./product-views.ts";
export {
  type ProductColorDraft,
  type ProductDraft,
  previewSaves,
  type RefusedProduct,
  type SavedProduct,
  saveProducts,
  type VariantDraft,
} from "./save/product-save.ts";
export { productsTopic, productTopic, toProductTopics } from "./save/product-topics.ts";
