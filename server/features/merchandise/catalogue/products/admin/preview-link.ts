import type { AppContext } from "../../../../../context.ts";
import { createPreviewToken } from "../../../../editorial/previews/previews.ts";
import { findStoredProduct, productNotFound } from "../index.ts";

/** A link to a product for whoever has it, also while it is a draft. */
export async function createPreviewLink(context: Pick<AppContext, "db" | "config" | "now">, productId: string) {
  if (!(await findStoredProduct(context.db, productId))) throw productNotFound();
  const { token, validUntil } = createPreviewToken(context, "product", productId);
  return { url: `${context.config.publicUrl}/preview#link=${token}`, validUntil };
}
