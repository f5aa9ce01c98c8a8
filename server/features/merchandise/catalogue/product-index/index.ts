export {
  type CatalogueContext,
  getProductIndex,
  mostSoldFirst,
  type ProductColumn,
  type ProductIndex,
  type ProductSortKey,
} from "./product-index.ts";
export { vacuumIndex } from "./product-index-queries.ts";
export { getSearchIndex, type SearchIndex } from "./search-index.ts";
