import type { NewVariant } from "#contract/admin/products/product-form.ts";
import { Refusal } from "#contract/http/errors.ts";
import { compareSizes } from "../../listings/index.ts";
import type { ColorPatch, StoredProduct, VariantPatch } from "../index.ts";
import {
  imagesField,
  isImageField,
  listUrls,
  type ProductValues,
  toCheckedPaise,
  variantField,
} from "./product-values.ts";

type Stored = StoredProduct["variations"];
type Changes = {
  values: ProductValues;
  /** Names of the values that differ from the stored ones. */
  changedNames: readonly string[];
  added: readonly NewVariant[];
  removed: readonly string[];
};

/** The variants after the changes, or undefined if they stay as they are. Only new variants state their stock. */
export function toVariantPatches(stored: Stored, changes: Changes): ColorPatch[] | undefined {
  const added = listNew(stored, changes.added);
  const isSame =
    added.length === 0 &&
    changes.removed.length === 0 &&
    !changes.changedNames.some((name) => name.startsWith("variants.") || isImageField(name));
  if (isSame) return undefined;
  const defaultPrice = stored[0]?.sizes[0]?.price ?? 0;
  const colors = [...new Set([...stored.map(({ color }) => color), ...added.map(({ color }) => color)])];
  return colors.flatMap((color) => {
    const existing = stored.find((each) => each.color === color)?.sizes ?? [];
    const sizes: VariantPatch[] = existing
      .filter(({ id }) => !changes.removed.includes(id))
      .map(({ id, size }) => ({ size, ...toStatedVariant(id, changes) }));
    const news = added.filter((variant) => variant.color === color);
    sizes.push(...news.map((variant) => toNewVariantPatch(variant, defaultPrice)));
    if (news.length > 0 && isSorted(existing.map(({ size }) => size)))
      sizes.sort((a, b) => compareSizes(a.size, b.size));
    const name = imagesField(color);
    const images = changes.changedNames.includes(name) && { images: listUrls(changes.values[name] ?? "") };
    return sizes.length > 0 ? { color, sizes, ...images } : [];
  });
}

/** The changed values of a variant. Empty for a variant whose values have not changed. */
function toStatedVariant(id: string, { values, changedNames }: Changes): Omit<VariantPatch, "size"> {
  const [price, mrp] = (["price", "mrp"] as const).map((field) => variantField(id, field));
  const codes = (["sku", "barcode"] as const).filter((field) => changedNames.includes(variantField(id, field)));
  const isChanged = (name: string | undefined) => name !== undefined && changedNames.includes(name);
  const level = variantField(id, "lowStockLevel");
  return {
    ...Object.fromEntries(codes.map((field) => [field, values[variantField(id, field)] || null])),
    ...(isChanged(level) && { lowStockLevel: toLevel(values[level]) }),
    ...((isChanged(price) || isChanged(mrp)) && toPrices(values[price as string] ?? "", values[mrp as string] ?? "")),
  };
}

/**
 * The patch of a new variant. If it has no price, as from a member who may not set prices, it gets the price of the
 * product's first variant.
 */
function toNewVariantPatch(
  { size, sku, barcode, price, mrp, stock, lowStockLevel }: NewVariant,
  defaultPrice: number,
): VariantPatch {
  const prices = price === "" ? { price: defaultPrice, mrp: null } : toPrices(price, mrp);
  const codes = { sku: sku || null, barcode: barcode || null };
  return { size, ...codes, defaultInventory: stock, lowStockLevel: toLevel(lowStockLevel), ...prices };
}

const toLevel = (text = "") => (text === "" ? null : Number(text));

function toPrices(price: string, mrp: string): { price: number; mrp: number | null } {
  return { price: price === "" ? 0 : toCheckedPaise(price), mrp: mrp === "" ? null : toCheckedPaise(mrp) };
}

/**
 * The added variants that the product does not have yet, so that a repeated request adds nothing.
 * @throws Refusal if somebody else has added the same colour and size with another price, SKU or barcode
 */
function listNew(stored: Stored, added: readonly NewVariant[]): NewVariant[] {
  const errors: Record<string, string> = {};
  const news = added.filter(({ color, size, sku, barcode, price }, index) => {
    const existing = stored.find((each) => each.color === color)?.sizes.find((each) => each.size === size);
    if (!existing) return true;
    const hasSameCodes = (existing.sku ?? "") === sku && (existing.barcode ?? "") === barcode;
    const isSame = hasSameCodes && (price === "" || toCheckedPaise(price) === existing.price);
    if (!isSame) errors[`added.${index}.size`] = `The product has ${color} in ${size} already.`;
    return false;
  });
  if (Object.keys(errors).length > 0)
    throw new Refusal("conflict", "The product has these variants already. Nothing was saved.", { errors });
  return news;
}

const isSorted = (sizes: readonly string[]) =>
  sizes.every((size, index) => index === 0 || compareSizes(sizes[index - 1] ?? "", size) <= 0);
