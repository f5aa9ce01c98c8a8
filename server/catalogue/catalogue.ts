import type { Product, ProductCard } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { listCollection } from "./listing.ts";
import { toUnixSeconds } from "./listing-filters.ts";
import { listCards } from "./product-cards.ts";
import { getProductIndex } from "./product-index.ts";
import { getCategoryTreeFor, toImageUrl, toProduct } from "./product-response.ts";
import { findSimilar } from "./product-similar-queries.ts";

export { listCategories, listSubCategories, listThirdCategories } from "./category-tree.ts";
export { listMostOrdered, listProducts } from "./listing.ts";
export { listCards, listCardsWithVariants as listSizedCards } from "./product-cards.ts";
export { toImageUrl as pictureUrl } from "./product-response.ts";
export { searchProducts } from "./search.ts";
export { vacuumIndex as tidyShelf } from "./search-term-queries.ts";

const noFilters = { categoryIds: [], selections: [] };
const similarProductCount = 12;

export async function requireProduct(db: Database, id: string): Promise<Product> {
  const { products } = await getProductIndex(db);
  const [row] = await products.getRows([id]);
  if (!row) throw productNotFound();
  const images = [row.images, ...row.variations.map(({ images }) => images)].flat().map(toImageUrl);
  const [placeholders, categories] = await Promise.all([listBlurs(db, images), getCategoryTreeFor(db, [row])]);
  return toProduct(row, placeholders, categories);
}

export function productNotFound(): Refusal {
  return new Refusal("not_found", "Product not found.");
}

export async function listSimilar(db: Database, id: string): Promise<ProductCard[]> {
  return listCards(db, await findSimilar(db, id, similarProductCount));
}

export function listNew(db: Database, limit: number, now: Date) {
  return listCollection(db, { ...noFilters, newAfter: toUnixSeconds(now) }, "newest", limit, now);
}

/** Never empty while there are products: after what was ordered or viewed lately come the newest. */
export function listTrending(db: Database, limit: number, now: Date) {
  return listCollection(db, noFilters, "trending", limit, now);
}
