import { lowStockThreshold } from "#contract/catalogue/alert-kinds.ts";
import type { ColorVariation, Product, ProductVariant } from "#contract/catalogue/catalogue.ts";
import { discountPercent } from "#contract/values/money.ts";
import { t } from "../../../ui/text/t.ts";

/** Colour and size selected by the URL, and the price, images and discount that result. */
export type Selection = {
  variation: ColorVariation | undefined;
  variant: ProductVariant | undefined;
  images: string[];
  price: number;
  mrp: number;
  discount: number;
  /** See `ProductVariant`. */
  lowestPriorPrice: number | undefined;
};

/**
 * Reads the selection from the URL. Without a colour in the URL, the first colour in stock is selected. Without a size,
 * the size is selected only if there is just one.
 */
export function parseSelection(product: Product, searchParams: URLSearchParams): Selection {
  const { variations } = product;
  const variation =
    variations.find(({ color }) => equalsIgnoreCase(color, searchParams.get("color"))) ??
    // The link may be older than the current name of the colour.
    variations.find(({ formerNames }) => includesIgnoreCase(formerNames, searchParams.get("color"))) ??
    variations.find(({ sizes }) => sizes.some(isInStock)) ??
    variations[0];
  const sizes = variation?.sizes ?? [];
  const requestedVariant =
    sizes.find(({ size }) => equalsIgnoreCase(size, searchParams.get("size"))) ??
    sizes.find(({ formerSizes }) => includesIgnoreCase(formerSizes, searchParams.get("size"))) ??
    (sizes.length === 1 ? sizes[0] : undefined);
  const variant = requestedVariant && isInStock(requestedVariant) ? requestedVariant : undefined;
  const priced = variant ?? findCheapest(sizes);
  const { price, mrp } = priced ?? product;
  const images = variation?.colorImages.length ? variation.colorImages : product.images;
  return {
    variation,
    variant,
    images,
    price,
    mrp,
    discount: discountPercent(price, mrp),
    lowestPriorPrice: priced?.lowestPriorPrice,
  };
}

/** The URL query of a selection. Another colour has other sizes, so selecting a colour resets the size (SPEC §4). */
export function toSelectionQuery(color: string | undefined, size?: string): string {
  const searchParams = new URLSearchParams();
  if (color) searchParams.set("color", color);
  if (size) searchParams.set("size", size);
  return `?${searchParams}`;
}

export function formatStockStatus(product: Product, variant: ProductVariant | undefined): string | undefined {
  if (isSoldOut(product)) return t("Out of Stock");
  if (!variant) return undefined;
  if (!isInStock(variant)) return t("Out of Stock");
  return variant.inventory <= lowStockThreshold
    ? t("Only {inventory} left", { inventory: variant.inventory })
    : t("In Stock");
}

/** SPEC §4: the total stock of all sizes in all colours is zero. */
export function isSoldOut({ variations }: Pick<Product, "variations">): boolean {
  return variations.flatMap(({ sizes }) => sizes).reduce((sum, { inventory }) => sum + inventory, 0) <= 0;
}

export function isInStock(variant: ProductVariant): boolean {
  return variant.inventory > 0;
}

/**
 * The variants whose prices count: those in stock, or all variants if none is in stock. The server lists products by
 * the same rule.
 */
export function getPricedVariants(variants: ProductVariant[]): ProductVariant[] {
  const variantsInStock = variants.filter(isInStock);
  return variantsInStock.length > 0 ? variantsInStock : variants;
}

function findCheapest(variants: ProductVariant[]): ProductVariant | undefined {
  return getPricedVariants(variants).toSorted((a, b) => a.price - b.price)[0];
}

function equalsIgnoreCase(name: string, param: string | null): boolean {
  return param !== null && name.toLowerCase() === param.toLowerCase();
}

function includesIgnoreCase(names: readonly string[] = [], param: string | null): boolean {
  return names.some((name) => equalsIgnoreCase(name, param));
}
