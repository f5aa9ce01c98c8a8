import type { Product, ProductCard } from "#contract/catalogue.ts";
import type { Database } from "../../platform/database/database.ts";
import { loadPlaceholders } from "../../platform/images/placeholders/placeholders.ts";
import { listCollection } from "./listings/listing.ts";
import { noFilters, toNewArrivalRange } from "./listings/listing-filters.ts";
import { getProductIndex } from "./product-index/product-index.ts";
import { listCards } from "./products/product-cards.ts";
import { productNotFound } from "./products/product-not-found.ts";
import { getCategoryTreeFor, toImageUrl, toProduct } from "./products/product-response.ts";
import { findSimilar } from "./products/product-similar-queries.ts";

export { categoriesTopic } from "./categories/category-cache.ts";
export { listCategories, listSubCategories, listThirdCategories } from "./categories/category-tree.ts";
export { listMostOrdered, listProducts } from "./listings/listing.ts";
export { vacuumIndex } from "./product-index/product-index-queries.ts";
export { listCards, listCardsWithVariants } from "./products/product-cards.ts";
export { toImageUrl } from "./products/product-response.ts";
export { productsTopic, productTopic, toProductTopics } from "./products/product-topics.ts";
export { searchProducts } from "./search/search.ts";

const similarProductCount = 12;

export async function requireProduct(db: Database, id: string): Promise<Product> {
  const { products } = await getProductIndex(db);
  const [row] = await products.getRows([id]);
  if (!row) throw productNotFound();
  const images = [row.images, ...row.product_colors.map(({ images }) => images)].flat().map(toImageUrl);
  const [placeholders, categories] = await Promise.all([loadPlaceholders(db, images), getCategoryTreeFor(db, [row])]);
  return toProduct(row, placeholders, categories);
}

export async function listSimilar(db: Database, id: string): Promise<ProductCard[]> {
  return listCards(db, await findSimilar(db, id, similarProductCount));
}

export function listNew(db: Database, limit: number, now: Date) {
  return listCollection(db, { ...noFilters, ranges: [toNewArrivalRange(now)] }, "newest", limit, now);
}

/** Recently ordered or viewed products, then the newest: not empty as long as there are products. */
export function listTrending(db: Database, limit: number, now: Date) {
  return listCollection(db, noFilters, "trending", limit, now);
}
