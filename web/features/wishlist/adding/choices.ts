import type { WishlistItem } from "#contract/cart/wishlist.ts";
import type { ColorVariation, ProductVariant } from "#contract/catalogue/catalogue.ts";

export type WishlistProduct = WishlistItem["product"];
/** A variant in stock, with its colour. */
export type Choice = { variation: ColorVariation; variant: ProductVariant };

export function listChoices({ variations }: WishlistProduct): Choice[] {
  return variations.flatMap((variation) =>
    variation.sizes.filter(isInStock).map((variant) => ({ variation, variant })),
  );
}

export const isInStock = ({ inventory }: ProductVariant) => inventory > 0;
