import type { AddToCart } from "#contract/cart/cart.ts";
import { toVariantKey } from "../variant-key.ts";

/** Messengers truncate longer links. */
export const maxSharedItems = 30;
const limits = { quantity: 100, name: 80 };
export const sharedCartPath = "/cart/shared";

export type SharedItem = Pick<AddToCart, "productId" | "selectedSize" | "selectedColor" | "quantity">;

/**
 * Creates a link to the items of a cart, with product, size, colour and quantity of each, in this order. Prices are
 * never part of the link.
 */
export function toCartLink(items: readonly SharedItem[]): string {
  const search = new URLSearchParams();
  for (const { productId, selectedSize, selectedColor, quantity } of items) {
    search.append("p", productId);
    search.append("s", selectedSize);
    search.append("c", selectedColor);
    search.append("n", String(quantity));
  }
  return `${sharedCartPath}?${search}`;
}

export type CartLink = {
  items: SharedItem[];
  /** Number of items that were cut off or that cannot be in a cart. */
  unreadableCount: number;
};

/** Parses a shared link. Its parameters are untrusted input. */
export function parseCartLink(search: URLSearchParams): CartLink {
  const [products, sizes, colors, quantities] = ["p", "s", "c", "n"].map((name) => search.getAll(name)) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const items = new Map<string, SharedItem>();
  let unreadableCount = 0;
  for (const [index, productId] of products.entries()) {
    const [selectedSize = "", selectedColor = ""] = [sizes[index], colors[index]];
    const item = { productId, selectedSize, selectedColor, quantity: Number(quantities[index]) };
    const key = toVariantKey(item);
    if (items.has(key)) continue;
    if (isPossible(item) && items.size < maxSharedItems) items.set(key, item);
    else unreadableCount += 1;
  }
  return { items: [...items.values()], unreadableCount };
}

function isPossible({ productId, selectedSize, selectedColor, quantity }: SharedItem): boolean {
  const isName = (name: string) => name.length > 0 && name.length <= limits.name && !name.includes("\0");
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.quantity;
  return /^[0-9a-f]{24}$/.test(productId) && isName(selectedSize) && isName(selectedColor) && isQuantity;
}
