import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { type Bitmap, intersect, nearestItems, subtract } from "#facet-index";
import type { Database } from "../../../../platform/database/database.ts";
import { getProductIndex } from "../product-index/index.ts";
import { toCards } from "../products/index.ts";

/**
 * Similar products: products in stock first, then products of the same third category before others of the same
 * category, then by difference in price.
 */
export async function listSimilar(db: Database, id: string, limit: number): Promise<ProductCard[]> {
  const product = await findListed(db, id);
  if (!product) return [];
  const { cards, facetIndex } = await getProductIndex(db);
  if (!facetIndex.isListed(product.number)) return [];
  const [sameKind, sameCategory] = [product.third_category_id, product.category_id].map((categoryId) =>
    facetIndex.getBitmap(`category:${categoryId}`),
  ) as [Bitmap, Bitmap];
  const inStock = facetIndex.getBitmap("inStock:");
  const found: number[] = [];
  for (const isInStock of [true, false])
    for (const category of [sameKind, subtract(sameCategory, sameKind)]) {
      if (found.length === limit) break;
      const group = isInStock ? intersect([category, inStock]) : subtract(category, inStock);
      found.push(...nearestItems(facetIndex, [group], "price", product.number, limit - found.length));
    }
  return toCards(db, await cards.getRows(found));
}

async function findListed(db: Database, id: string) {
  const { products } = await getProductIndex(db);
  const [row] = await products.getRows([id]);
  return row;
}
