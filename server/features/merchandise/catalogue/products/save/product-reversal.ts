import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { formatPaise } from "#contract/values/money.ts";
import type { CategoryPath } from "../../categories/index.ts";
import type { ProductFields } from "./product-patch.ts";
import type { IdentifiedColor, IdentifiedVariant } from "./product-rows.ts";
import type { AppliedStockChange, StoredColor, StoredProduct, StoredVariant } from "./stored-product-queries.ts";

/** The former and the new value. */
type Pair<Value> = [before: Value, after: Value];
const variantFields = ["price", "mrp", "sku", "barcode", "lowStockLevel", "importedInventory"] as const;
type VariantField = (typeof variantFields)[number];
/** `units`: the number of units that were added to the stock. */
type VariantReversal = { name: string; units?: number } & { [Field in VariantField]?: Pair<StoredVariant[Field]> };

/** The changes of a product by a save, so that they can be undone. Stored as JSON with the record of an import. */
export type ProductReversal = {
  /** A hash of the values of a new product. An undo removes the product if it still has these values. */
  created?: string;
  fields: { [Field in keyof ProductFields]?: Pair<unknown> };
  path?: Pair<CategoryPath>;
  /** Images of colours, by the colour's id. */
  images: Record<string, Pair<readonly string[]>>;
  variants: Record<string, VariantReversal>;
  /** The names of new variants, by their ids. */
  added: Record<string, string>;
  /** Colours with the variants that were removed from them. */
  removed: StoredColor[];
  /** Imports whose stock changes the removed variants had. */
  applied?: AppliedStockChange[];
  /** The ids of all variants in their former and new order, if the order has changed. */
  order?: Pair<readonly string[]>;
};
type State = { fields: ProductFields; path: CategoryPath; variations: readonly IdentifiedColor[] };

export function toReversal(stored: StoredProduct | undefined, after: State): ProductReversal {
  const reversal: ProductReversal = { fields: {}, images: {}, variants: {}, added: {}, removed: [] };
  if (!stored) return { ...reversal, created: hashState(after) };
  for (const field of Object.keys(stored.fields) as (keyof ProductFields)[]) {
    const pair: Pair<unknown> = [stored.fields[field], after.fields[field]];
    if (field !== "categories" && !isDeepStrictEqual(...pair)) reversal.fields[field] = pair;
  }
  if (toCategory(stored.categoryPath) !== toCategory(after.path)) reversal.path = [stored.categoryPath, after.path];
  const colorsAfter = new Map(after.variations.map((color) => [color.id, color]));
  const colorsBefore = new Map(stored.variations.map((color) => [color.id, color]));
  for (const color of stored.variations) {
    const now = colorsAfter.get(color.id);
    if (now && !isDeepStrictEqual(color.images, now.images)) reversal.images[color.id] = [color.images, now.images];
    const sizes = color.sizes.filter(({ id }) => !now?.sizes.some((variant) => variant.id === id));
    if (sizes.length > 0) reversal.removed.push({ ...color, sizes });
  }
  for (const { id, color, sizes } of after.variations) {
    for (const variant of sizes) {
      const before = colorsBefore.get(id)?.sizes.find((other) => other.id === variant.id);
      const name = `${color} / ${variant.size}`;
      if (before) addVariant(reversal, name, before, variant);
      else reversal.added[variant.id] = name;
    }
  }
  const order: Pair<string[]> = [listVariantIds(stored.variations), listVariantIds(after.variations)];
  if (!isDeepStrictEqual(...order)) reversal.order = order;
  return reversal;
}

/** A hash of everything that a merchant enters for a product. Stock is left out, because orders change it. */
export function hashState({ fields: { categories: _, ...fields }, path, variations }: State): string {
  const colors = variations.map(({ id, color, images, sizes }) => ({
    id,
    color,
    images,
    sizes: sizes.map(({ id, size, price, mrp, sku, barcode, lowStockLevel }) => [
      id,
      size,
      price,
      mrp,
      sku,
      // Left out if empty, so that hashes stay the same as before barcodes and imported low-stock levels existed.
      ...(barcode === null && lowStockLevel === null ? [] : [barcode]),
      ...(lowStockLevel === null ? [] : [lowStockLevel]),
    ]),
  }));
  // A product without images of its own is stored with the images of its first colour.
  const images = fields.images.length > 0 ? fields.images : (variations[0]?.images ?? []);
  const stated = Object.entries({ ...fields, images }).filter(
    ([field, value]) => !isTranslation(field) || value !== "",
  );
  const text = JSON.stringify([Object.fromEntries(stated), toCategory(path), colors], sortKeys);
  return createHash("sha256").update(text).digest("base64url");
}

/** Empty translations are left out of the hash, so that it stays the same as before translations existed. */
const isTranslation = (field: string) => field.endsWith("Hi");

/** The lowest category only, because its ancestors change when staff move it. */
const toCategory = (path: CategoryPath) => path.findLast((id) => id !== null) ?? null;

/** Sorts keys, because PostgreSQL stores the keys of JSON objects in an order of its own. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addVariant(reversal: ProductReversal, name: string, before: StoredVariant, after: IdentifiedVariant) {
  const units = after.inventory - before.inventory;
  const pairs = variantFields.flatMap((field) =>
    before[field] === after[field] ? [] : [[field, [before[field], after[field]]]],
  );
  if (pairs.length === 0 && units === 0) return;
  reversal.variants[after.id] = { name, ...(units === 0 ? {} : { units }), ...Object.fromEntries(pairs) };
}

const listVariantIds = (variations: readonly { sizes: readonly { id: string }[] }[]) =>
  variations.flatMap(({ sizes }) => sizes.map(({ id }) => id));

/**
 * Variants whose changes are not undone. `sold`: variants that were ordered. `counted`: variants whose stock was
 * counted or entered later.
 */
export type LaterEvents = { sold: ReadonlySet<string>; counted: ReadonlySet<string> };

/** The product with its former values. Values that were changed again later stay, with the reason in `conflicts`. */
export function revert(product: StoredProduct, reversal: ProductReversal, later: LaterEvents) {
  const conflicts: string[] = [];
  const fields: Record<string, unknown> = { ...product.fields };
  for (const [field, [before, after]] of Object.entries(reversal.fields)) {
    if (isDeepStrictEqual(fields[field], after)) fields[field] = before;
    else if (!isDeepStrictEqual(fields[field], before)) conflicts.push(`${field} was changed again later.`);
  }
  let path = product.categoryPath;
  const category = toCategory(path);
  if (reversal.path && category === toCategory(reversal.path[1])) path = reversal.path[0];
  else if (reversal.path && category !== toCategory(reversal.path[0]))
    conflicts.push("The category was changed again later.");
  const variations = revertVariations(product, reversal, later, conflicts);
  return { fields: fields as ProductFields, path, variations, conflicts };
}

function revertVariations(
  { variations }: StoredProduct,
  reversal: ProductReversal,
  later: LaterEvents,
  conflicts: string[],
): IdentifiedColor[] {
  const isLeft = ({ id }: StoredVariant) => {
    const name = reversal.added[id];
    if (name !== undefined && later.sold.has(id)) conflicts.push(`${name} is new and has been ordered.`);
    return name === undefined || later.sold.has(id);
  };
  const reverted: IdentifiedColor[] = variations.map((color) => ({
    ...color,
    images: revertImages(color, reversal, conflicts),
    sizes: color.sizes.filter(isLeft).map((variant) => revertVariant(variant, reversal, later, conflicts)),
  }));
  for (const { sizes, ...color } of reversal.removed) addRemoved(reverted, color, sizes, conflicts);
  const remaining = reverted.filter(({ sizes }) => sizes.length > 0);
  const isOrderSame = reversal.order && isDeepStrictEqual(listVariantIds(variations), reversal.order[1]);
  return isOrderSame ? sortVariations(remaining, reversal.order?.[0] ?? []) : remaining;
}

function revertImages({ id, color, images }: StoredColor, reversal: ProductReversal, conflicts: string[]) {
  const pair = reversal.images[id];
  if (!pair || isDeepStrictEqual(images, pair[0])) return images;
  if (isDeepStrictEqual(images, pair[1])) return pair[0];
  conflicts.push(`The images of ${color} were changed again later.`);
  return images;
}

function revertVariant(
  variant: StoredVariant,
  { variants }: ProductReversal,
  { counted }: LaterEvents,
  conflicts: string[],
): IdentifiedVariant {
  const change = variants[variant.id];
  if (!change) return variant;
  const { name, units = 0 } = change;
  const reverted: Record<string, unknown> = { ...variant };
  for (const field of variantFields) {
    const pair = change[field];
    if (!pair || variant[field] === pair[0]) continue;
    if (variant[field] === pair[1]) reverted[field] = pair[0];
    // If another import has stated another stock, its number stays without a conflict.
    else if (field !== "importedInventory") conflicts.push(`${name}: ${field} was changed again later.`);
  }
  const result = reverted as IdentifiedVariant;
  if (result.mrp < result.price) {
    conflicts.push(`${name}: the MRP would be below the price of ${formatPaise(result.price)}.`);
    result.mrp = result.price;
  }
  if (units === 0) return result;
  if (counted.has(variant.id)) conflicts.push(`${name}: the stock was counted or entered again later.`);
  else if (variant.inventory < units)
    conflicts.push(`${name}: some of the ${units} units are sold or taken off by now.`);
  else result.inventory = variant.inventory - units;
  return result;
}

function addRemoved(
  reverted: IdentifiedColor[],
  color: Omit<StoredColor, "sizes">,
  sizes: readonly StoredVariant[],
  conflicts: string[],
) {
  let target = reverted.find((other) => other.id === color.id || other.color === color.color);
  if (!target) {
    target = { ...color, sizes: [] };
    reverted.push(target);
  }
  for (const variant of sizes) {
    if (target.sizes.some(({ size }) => size === variant.size))
      conflicts.push(`${color.color} / ${variant.size} was added again later.`);
    else target.sizes.push(variant);
  }
}

/** Sorts variants by their position in `order`. A colour has the position of its first variant. */
function sortVariations(variations: readonly IdentifiedColor[], order: readonly string[]): IdentifiedColor[] {
  const placeOf = ({ id }: { id: string }) => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = variations.map((color) => ({
    ...color,
    sizes: [...color.sizes].sort((a, b) => placeOf(a) - placeOf(b)),
  }));
  const firstPlace = ({ sizes: [first] }: IdentifiedColor) => (first ? placeOf(first) : order.length);
  return sorted.sort((a, b) => firstPlace(a) - firstPlace(b));
}
