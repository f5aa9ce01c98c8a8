import type { AddToCart } from "#contract/cart/cart.ts";

/** Identifies a variant (product, size and colour) within a cart or an order. */
export function toVariantKey({
  productId,
  selectedSize,
  selectedColor,
}: Pick<AddToCart, "productId" | "selectedSize" | "selectedColor">): string {
  return `${productId} ${selectedSize} ${selectedColor}`;
}
