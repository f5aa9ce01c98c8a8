import { selectCardImages } from "#contract/catalogue/card-images.ts";
import type { CategoryImage, Product } from "#contract/catalogue/catalogue.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";
import type { Database } from "../../../platform/database/database.ts";
import { loadPlaceholders } from "../../../platform/images/placeholders/placeholders.ts";
import { findSizeChart, getSettings } from "../../shop/settings/settings.ts";
import { getCategoryTree } from "./categories/index.ts";
import { listCollection, noFilters, toCategoryKey } from "./listings/index.ts";
import { type CatalogueContext, getProductIndex } from "./product-index/index.ts";
import { getCategoryTreeFor, type ProductRow, productNotFound, toImageUrl, toProduct } from "./products/index.ts";

/** The product with everything that was written before this call. */
export async function requireProductRow(context: CatalogueContext, id: string): Promise<ProductRow> {
  const { products } = await getProductIndex(context);
  const [row] = await products.getRows([id]);
  if (!row) throw productNotFound();
  return row;
}

export async function requireProduct(context: CatalogueContext, id: string): Promise<Product> {
  const { db } = context;
  const row = await requireProductRow(context, id);
  const images = [row.images, ...row.product_colors.map(({ images }) => images)].flat().map(toImageUrl);
  const [placeholders, categories] = await Promise.all([loadPlaceholders(db, images), getCategoryTreeFor(db, [row])]);
  const product = toProduct(row, placeholders, categories);
  return { ...product, hasSizeChart: (await chooseSizeChart(db, product)) !== null };
}

/** The size chart that fits the product, if any. */
export async function getSizeChart(context: CatalogueContext, id: string): Promise<SizeChart | null> {
  return chooseSizeChart(context.db, await requireProduct(context, id));
}

async function chooseSizeChart(db: Database, product: Omit<Product, "hasSizeChart">): Promise<SizeChart | null> {
  const { category, subCategory, thirdCategory, variations } = product;
  const { sizeCharts } = await getSettings(db);
  const categories = [category, subCategory, thirdCategory].flatMap((level) => (level ? [level.name] : []));
  const sizes = variations.flatMap((variation) => variation.sizes.map(({ size }) => size));
  return findSizeChart(sizeCharts, { categories, sizes }) ?? null;
}

/** Recently ordered or viewed products, then the newest: not empty as long as there are products. */
export function listTrending(context: CatalogueContext, limit: number, now: Date) {
  return listCollection(context, noFilters, "trending", limit, now);
}

/**
 * The image of each top-level category, or else the image of its best-selling product. Categories without either are
 * left out.
 */
export async function listCategoryImages(context: CatalogueContext, now: Date): Promise<CategoryImage[]> {
  const { shownChildrenOf } = await getCategoryTree(context.db);
  const images = await Promise.all(
    shownChildrenOf(null).map(async ({ id, image }): Promise<CategoryImage[]> => {
      if (image !== null) return [{ categoryId: id, imageUrl: toImageUrl(image) }];
      const inCategory = { ...noFilters, requiredKeys: [toCategoryKey(id)] };
      const [product] = await listCollection(context, inCategory, "sold", 1, now);
      const imageUrl = product && selectCardImages(product).primary;
      if (!product || imageUrl === undefined) return [];
      const placeholder = product.placeholders[imageUrl];
      return [{ categoryId: id, imageUrl, ...(placeholder !== undefined && { placeholder }) }];
    }),
  );
  return images.flat();
}
