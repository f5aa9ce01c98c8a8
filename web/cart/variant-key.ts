import type { AddToCart } from "#contract/cart.ts";

/** What tells a chosen size and colour of a product from everything else in a cart or an order. */
export function toVariantKey({
  productId,
  selectedSize,
  selectedColor,
}: Pick<AddToCart, "productId" | "selectedSize" | "selectedColor">): string {
  return `${productId} ${selectedSize} ${selectedColor}`;
}
