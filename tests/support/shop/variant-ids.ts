import type { TestShop } from "./test-shop.ts";

/** The ids of a product's variants in their order. */
export async function listVariantIds({ context: { db } }: TestShop, productId: string): Promise<string[]> {
  const variants = db.selectFrom("variants").select("id").where("product_id", "=", productId).orderBy("position");
  return (await variants.execute()).map(({ id }) => id);
}
