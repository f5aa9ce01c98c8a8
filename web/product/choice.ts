import type { Product, Size, Variation } from "#contract/catalogue.ts";
import { discountPercent } from "#contract/money.ts";

/** What the address chooses of a product, and what that means for price, pictures and stock. */
export type Choice = {
  variation: Variation | undefined;
  size: Size | undefined;
  pictures: string[];
  price: number;
  mrp: number;
  discount: number;
};

/** Without a colour in the address the first one that can be bought is meant; a size only when there is but one. */
export function choiceFrom(product: Product, search: URLSearchParams): Choice {
  const { variations } = product;
  const variation =
    variations.find((one) => same(one.color, search.get("color"))) ??
    variations.find((one) => one.sizes.some(inStock)) ??
    variations[0];
  const sizes = variation?.sizes ?? [];
  const named = sizes.find((one) => same(one.size, search.get("size"))) ?? (sizes.length === 1 ? sizes[0] : undefined);
  const size = named && inStock(named) ? named : undefined;
  const { price, mrp } = size ?? cheapest(sizes) ?? product;
  const pictures = variation?.colorImages.length ? variation.colorImages : product.images;
  return { variation, size, pictures, price, mrp, discount: discountPercent(price, mrp) };
}

/** The address's query after choosing; another colour has other sizes, so the size is chosen anew (SPEC §4). */
export function choosing(color: string | undefined, size?: string): string {
  const query = new URLSearchParams();
  if (color) query.set("color", color);
  if (size) query.set("size", size);
  return `?${query}`;
}

/** From this many pieces down the shopper is told how many are left. */
const fewFrom = 5;

export function stockWords(product: Product, size: Size | undefined): string | undefined {
  if (soldOut(product)) return "Out of Stock";
  if (!size) return undefined;
  if (!inStock(size)) return "Out of Stock";
  return size.inventory <= fewFrom ? `Only ${size.inventory} left` : "In Stock";
}

/** SPEC §4: the stock of all sizes of all colours together. */
export function soldOut({ variations }: Pick<Product, "variations">): boolean {
  return variations.flatMap(({ sizes }) => sizes).reduce((sum, { inventory }) => sum + inventory, 0) <= 0;
}

export function inStock(size: Size): boolean {
  return size.inventory > 0;
}

function cheapest(sizes: Size[]): Size | undefined {
  const buyable = sizes.filter(inStock);
  return (buyable.length > 0 ? buyable : sizes).toSorted((one, other) => one.price - other.price)[0];
}

function same(name: string, wanted: string | null): boolean {
  return wanted !== null && name.toLowerCase() === wanted.toLowerCase();
}
