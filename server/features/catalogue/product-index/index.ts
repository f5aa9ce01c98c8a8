export {
  getProductIndex,
  mostSoldFirst,
  type ProductColumn,
  type ProductIndex,
  type ProductSortKey,
} from "./product-index.ts";
export { vacuumIndex } from "./product-index-queries.ts";
export type { ProductNameRow } from "./product-name-queries.ts";
export { getWordIndex } from "./product-words.ts";
