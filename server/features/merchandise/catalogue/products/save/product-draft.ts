import { maxLowStockLevel } from "#contract/admin/products/product-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { findBarcodeProblem, normalizeBarcode } from "#contract/values/barcode.ts";
import { removeInvisible } from "#contract/values/invisible.ts";
import { discountPercent } from "#contract/values/money.ts";
import type { ColorPatch, ProductPatch, VariantPatch } from "./product-patch.ts";

// The maximum of PostgreSQL's integer type.
const maxInteger = 2_147_483_647;

/** Trims the names of a patch. Refuses an invalid product with a reason for the merchant. */
export function checkDraft(input: ProductPatch): ProductPatch {
  if (!input.source || !input.key) throw new Refusal("invalid", "The product has no key.");
  const patch = { ...input, ...trimNames(input), ...trimCategories(input) };
  if (input.defaults) patch.defaults = { ...input.defaults, ...trimCategories(input.defaults) };
  if (!input.variations) return patch;
  if (input.variations.length === 0) throw new Refusal("invalid", "The product has no colour and size to buy.");
  const variations = input.variations.map(checkColor);
  requireUnique(variations.map((variation) => `The colour ${variation.color}`));
  return { ...patch, variations };
}

/** A product cannot lose its name: an empty one is an error of the source. */
function trimNames({ name }: ProductPatch): { name?: string } {
  if (name === undefined) return {};
  const trimmed = collapseWhitespace(name ?? "");
  if (!trimmed) throw new Refusal("invalid", "The product has no name.");
  return { name: trimmed };
}

function trimCategories({ categories }: Pick<ProductPatch, "categories">): { categories?: string[] } {
  if (!categories) return {};
  return { categories: categories.map(collapseWhitespace).filter(Boolean).slice(0, 3) };
}

function checkColor(patch: ColorPatch): ColorPatch {
  const { color, sizes } = patch;
  if (!collapseWhitespace(color)) throw new Refusal("invalid", "A colour has no name.");
  if (sizes.length === 0) throw new Refusal("invalid", `The colour ${color} has no size.`);
  const checked = sizes.map(checkVariant);
  // Rows without a size are assigned to variants when they are compared with the stored product.
  const statedSizes = checked.filter(({ isSizeGuessed }) => !isSizeGuessed);
  requireUnique(statedSizes.map(({ size }) => `The size ${size} of ${color}`));
  return { ...patch, color: collapseWhitespace(color), sizes: checked };
}

function checkVariant(patch: VariantPatch): VariantPatch {
  const { size, price, mrp, inventory, stockChange } = patch;
  if (!collapseWhitespace(size)) throw new Refusal("invalid", "A size has no name.");
  if (!isCount(price)) throw new Refusal("invalid", `The price of size ${size} is not a price.`);
  if (!isCount(mrp ?? undefined) || (mrp && price !== undefined && mrp < price)) {
    throw new Refusal("invalid", `The MRP of size ${size} is below its price.`);
  }
  if (!isCount(inventory)) throw new Refusal("invalid", `The stock of size ${size} is not a number from 0 up.`);
  if (!isCount(stockChange && Math.abs(stockChange))) {
    throw new Refusal("invalid", `The change of stock of size ${size} is not a whole number.`);
  }
  requireLevel(patch);
  return { ...patch, size: collapseWhitespace(size), ...checkBarcode(patch) };
}

function requireLevel({ size, lowStockLevel: level }: VariantPatch) {
  const isValid = level == null || (Number.isInteger(level) && level >= 0 && level <= maxLowStockLevel);
  if (!isValid)
    throw new Refusal("invalid", `The low stock level of size ${size} is not a whole number up to 1,000,000.`);
}

function checkBarcode({ size, barcode }: VariantPatch): { barcode?: string | null } {
  if (!barcode) return barcode === undefined ? {} : { barcode: null };
  const normalized = normalizeBarcode(barcode);
  const problem = findBarcodeProblem(normalized);
  if (problem) throw new Refusal("invalid", `The barcode "${barcode}" of size ${size} is not valid. ${problem}`);
  return { barcode: normalized };
}

function isCount(value: number | undefined): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0 && value <= maxInteger);
}

function requireUnique(names: string[]) {
  const duplicate = names.find((name, position) => names.indexOf(name) !== position);
  if (duplicate) throw new Refusal("invalid", `${duplicate} is listed twice.`);
}

function collapseWhitespace(text: string): string {
  return removeInvisible(text).replace(/\s+/g, " ").trim();
}

type ListedProduct = {
  images: readonly string[];
  variations: readonly { color: string; images: readonly string[] }[];
};
type StockedVariant = { size: string; price: number; mrp: number; inventory: number };

/**
 * The columns for listings. The triggers of 0077-listing-filters.sql compute the same prices and sizes; with the final ones in
 * the product's row they have nothing to write.
 */
export function toListedFields(product: ListedProduct, variants: readonly StockedVariant[]) {
  const variantsInStock = variants.filter(({ inventory }) => inventory > 0);
  const listedVariants = variantsInStock.length > 0 ? variantsInStock : variants;
  const cheapest = listedVariants.reduce((best, variant) => (variant.price < best.price ? variant : best));
  const images = product.images.length > 0 ? product.images : (product.variations[0]?.images ?? []);
  return {
    price: cheapest.price,
    mrp: cheapest.mrp,
    discount: discountPercent(cheapest.price, cheapest.mrp),
    has_price_range: listedVariants.some(({ price }) => price !== cheapest.price),
    stock_sizes: [...new Set(variantsInStock.map(({ size }) => size))].sort(),
    colors: product.variations.map((variation) => variation.color),
    inventory: variants.reduce((total, { inventory }) => total + inventory, 0),
    images: [...images],
  };
}
