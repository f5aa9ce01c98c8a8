import type { ProductPreviewResponse } from "#contract/catalogue/preview.ts";
import type { AppContext } from "../../../../../context.ts";
import { loadPlaceholders } from "../../../../../platform/images/placeholders/placeholders.ts";
import { requirePreviewToken } from "../../../../editorial/previews/previews.ts";
import { findPreviewedProduct, getCategoryTreeFor, productNotFound, toImageUrl, toProduct } from "../index.ts";

/**
 * A product as its page would show it, without the parts that only published products have: size chart, reviews and
 * similar products.
 */
export async function previewProduct(
  context: Pick<AppContext, "db" | "config" | "now">,
  token: string,
): Promise<Pick<ProductPreviewResponse, "product" | "isPublished">> {
  const { db } = context;
  const row = await findPreviewedProduct(db, requirePreviewToken(context, "product", token));
  if (!row || row.status === "archived") throw productNotFound();
  const { status, ...shown } = row;
  const images = [shown.images, ...shown.product_colors.map((color) => color.images)].flat().map(toImageUrl);
  const [placeholders, categories] = await Promise.all([loadPlaceholders(db, images), getCategoryTreeFor(db, [shown])]);
  return {
    product: { ...toProduct(shown, placeholders, categories), hasSizeChart: false },
    isPublished: status === "active",
  };
}
