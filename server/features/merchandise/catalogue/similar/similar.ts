import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { type Bitmap, intersect, nearestItems, subtract } from "#facet-index";
import { type CatalogueContext, getProductIndex } from "../product-index/index.ts";
import { toCards } from "../products/index.ts";

/**
 * Similar products: products in stock first, then products of the same third category before others of the same
 * category, then by difference in price.
 */
export async function listSimilar(context: CatalogueContext, id: string, limit: number): Promise<ProductCard[]> {
  const product = await findListed(context, id);
  if (!product) return [];
  const { cards, facetIndex } = await getProductIndex(context);
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
  return toCards(context.db, await cards.getRows(found));
}

async function findListed(context: CatalogueContext, id: string) {
  const { products } = await getProductIndex(context);
  const [row] = await products.getRows([id]);
  return row;
}
