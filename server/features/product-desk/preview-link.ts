import type { AppContext } from "../../context.ts";
import { findStoredProduct, productNotFound } from "../catalogue/products/index.ts";
import { createPreviewToken } from "../previews/previews.ts";

/** A link to a product for whoever has it, also while it is a draft. */
export async function createPreviewLink(context: Pick<AppContext, "db" | "config" | "now">, productId: string) {
  if (!(await findStoredProduct(context.db, productId))) throw productNotFound();
  const { token, validUntil } = createPreviewToken(context, "product", productId);
  return { url: `${context.config.publicUrl}/preview#link=${token}`, validUntil };
}
