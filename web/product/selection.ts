import type { Product, Size, Variation } from "#contract/catalogue.ts";
import { discountPercent } from "#contract/money.ts";

/** What the address chooses of a product, and what that means for price, pictures and stock. */
export type Selection = {
  variation: Variation | undefined;
  variant: Size | undefined;
  images: string[];
  price: number;
  mrp: number;
  discount: number;
};

/** Without a colour in the address the first one that can be bought is meant; a size only when there is but one. */
export function parseSelection(product: Product, searchParams: URLSearchParams): Selection {
  const { variations } = product;
  const variation =
    variations.find((one) => equalsIgnoreCase(one.color, searchParams.get("color"))) ??
    variations.find((one) => one.sizes.some(isInStock)) ??
    variations[0];
  const sizes = variation?.sizes ?? [];
  const requestedVariant =
    sizes.find((one) => equalsIgnoreCase(one.size, searchParams.get("size"))) ??
    (sizes.length === 1 ? sizes[0] : undefined);
  const variant = requestedVariant && isInStock(requestedVariant) ? requestedVariant : undefined;
  const { price, mrp } = variant ?? findCheapest(sizes) ?? product;
  const images = variation?.colorImages.length ? variation.colorImages : product.images;
  return { variation, variant, images, price, mrp, discount: discountPercent(price, mrp) };
}

/** The address's query after choosing; another colour has other sizes, so the size is chosen anew (SPEC §4). */
export function toSelectionQuery(color: string | undefined, size?: string): string {
  const searchParams = new URLSearchParams();
  if (color) searchParams.set("color", color);
  if (size) searchParams.set("size", size);
  return `?${searchParams}`;
}

/** From this many pieces down the shopper is told how many are left. */
const lowStockThreshold = 5;

export function formatStockStatus(product: Product, variant: Size | undefined): string | undefined {
  if (isSoldOut(product)) return "Out of Stock";
  if (!variant) return undefined;
  if (!isInStock(variant)) return "Out of Stock";
  return variant.inventory <= lowStockThreshold ? `Only ${variant.inventory} left` : "In Stock";
}

/** SPEC §4: the stock of all sizes of all colours together. */
export function isSoldOut({ variations }: Pick<Product, "variations">): boolean {
  return variations.flatMap(({ sizes }) => sizes).reduce((sum, { inventory }) => sum + inventory, 0) <= 0;
}

export function isInStock(variant: Size): boolean {
  return variant.inventory > 0;
}

function findCheapest(variants: Size[]): Size | undefined {
  const variantsInStock = variants.filter(isInStock);
  return (variantsInStock.length > 0 ? variantsInStock : variants).toSorted((one, other) => one.price - other.price)[0];
}

function equalsIgnoreCase(name: string, param: string | null): boolean {
  return param !== null && name.toLowerCase() === param.toLowerCase();
}
