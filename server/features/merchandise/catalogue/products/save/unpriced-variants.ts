import type { ProductFields } from "./product-patch.ts";
import type { IdentifiedColor } from "./product-rows.ts";
import type { StoredProduct } from "./stored-product-queries.ts";

type Reverted = { fields: ProductFields; variations: readonly IdentifiedColor[]; conflicts: string[] };
type Priced = { fields: Pick<ProductFields, "status">; variations: readonly { sizes: readonly { price: number }[] }[] };

const isSoldForNothing = ({ fields, variations }: Priced) =>
  fields.status === "active" && variations.some(({ sizes }) => sizes.some(({ price }) => price === 0));

/**
 * Prevents an undo from selling a variant for nothing because it had no price before. A product that is not published
 * is not published again. The variants of a published product retain their present prices. The reasons are added to the
 * conflicts.
 */
export function leavePriced(product: StoredProduct, { fields, variations, conflicts }: Reverted): Reverted {
  if (!isSoldForNothing({ fields, variations }) || isSoldForNothing(product)) return { fields, variations, conflicts };
  if (product.fields.status !== "active") {
    const reason = "The product is not published again: a variant has no price.";
    return { fields: { ...fields, status: product.fields.status }, variations, conflicts: [...conflicts, reason] };
  }
  const present = new Map(product.variations.flatMap(({ sizes }) => sizes.map((variant) => [variant.id, variant])));
  const reasons: string[] = [];
  const priced = variations.map((color) => ({
    ...color,
    sizes: color.sizes.flatMap((variant) => {
      if (variant.price > 0) return variant;
      const stored = present.get(variant.id);
      reasons.push(`${color.color} / ${variant.size}: the product is published, and would have no price.`);
      return stored ? { ...variant, price: stored.price, mrp: stored.mrp } : [];
    }),
  }));
  const left = priced.filter(({ sizes }) => sizes.length > 0);
  return { fields, variations: left, conflicts: [...conflicts, ...reasons] };
}
