import type { ColorVariation, Product, ProductVariant } from "#contract/catalogue/catalogue.ts";

/** A product with all its variants, as the wishlist and the product page have it. */
export type VariantProduct = Pick<
  Product,
  "_id" | "name" | "slug" | "images" | "price" | "mrp" | "hasPriceRange" | "variations"
>;
/** A variant in stock, with its colour. */
export type Choice = { variation: ColorVariation; variant: ProductVariant };

export function listChoices({ variations }: VariantProduct): Choice[] {
  return variations.flatMap((variation) =>
    variation.sizes.filter(isInStock).map((variant) => ({ variation, variant })),
  );
}

export const isInStock = ({ inventory }: ProductVariant) => inventory > 0;
