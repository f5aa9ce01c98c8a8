import { Refusal } from "#contract/http/errors.ts";
import { formatPaise } from "#contract/values/money.ts";
import { resolveFormerNames } from "./former-names.ts";
import type { ColorPatch, FieldChange, SaveOptions, VariantPatch } from "./product-patch.ts";
import type { StoredColor, StoredVariant } from "./stored-product-queries.ts";

export type MergedColor = { id?: string; color: string; images: readonly string[]; sizes: readonly MergedVariant[] };
/** `id` is undefined for a new variant. */
export type MergedVariant = Omit<StoredVariant, "id"> & { id?: string; stockChange?: number };
export type Recorder = { changes: FieldChange[]; retained: FieldChange[] };
export type MergeOptions = SaveOptions & {
  /** Variants whose stock this import has changed already. */
  appliedStockChanges: ReadonlySet<string>;
};

/** Applies a patch to the variants of a product. Variants that the patch does not name stay, unless `allowEmpty`. */
export function mergeVariations(
  patches: readonly ColorPatch[],
  stored: readonly StoredColor[],
  options: MergeOptions,
  recorder: Recorder,
): MergedColor[] {
  const merged: MergedColor[] = resolveFormerNames(resolveGuessedNames(patches, stored), stored).map((patch) => {
    const existing = stored.find(({ color }) => color === patch.color);
    return {
      ...(existing ? { id: existing.id } : {}),
      color: patch.color,
      images: mergeImages(patch, existing, options, recorder),
      sizes: mergeSizes(patch, existing, stored.length === 0, options, recorder),
    };
  });
  for (const { color, sizes } of merged) requireUniqueSizes(color, sizes);
  const missing = stored.filter(({ color }) => !merged.some((variation) => variation.color === color));
  for (const { color, sizes } of missing) for (const { size } of sizes) recordMissing(color, size, options, recorder);
  return options.allowEmpty ? merged : withMissing(merged, stored, missing, ({ color }) => color);
}

function mergeSizes(
  { color, sizes: patches }: ColorPatch,
  existing: StoredColor | undefined,
  isNewProduct: boolean,
  options: MergeOptions,
  recorder: Recorder,
): MergedVariant[] {
  const stored = existing?.sizes ?? [];
  const merged = patches.map((patch) => {
    const variant = stored.find(({ size }) => size === patch.size);
    if (variant) return mergeVariant(patch, variant, color, options, recorder);
    if (!isNewProduct) recorder.changes.push({ ...toVariantField(color, patch.size), before: "", after: "new" });
    return toNewVariant(patch, color);
  });
  const missing = stored.filter(({ size }) => !merged.some((variant) => variant.size === size));
  for (const { size } of missing) recordMissing(color, size, options, recorder);
  return options.allowEmpty ? merged : withMissing(merged, stored, missing, ({ size }) => size);
}

/** A patch with all variants decides their order. Otherwise the stored order stays, and new variants come last. */
function withMissing<Merged, Stored extends Merged>(
  merged: readonly Merged[],
  stored: readonly Stored[],
  missing: readonly Stored[],
  getName: (item: Merged) => string,
): Merged[] {
  if (missing.length === 0) return [...merged];
  const isStored = (item: Merged) => stored.some((other) => getName(other) === getName(item));
  const inStoredOrder = stored.map((item) => merged.find((other) => getName(other) === getName(item)) ?? item);
  return [...inStoredOrder, ...merged.filter((item) => !isStored(item))];
}

function recordMissing(color: string, size: string, { allowEmpty }: MergeOptions, { changes, retained }: Recorder) {
  (allowEmpty ? changes : retained).push({ ...toVariantField(color, size), before: "sold", after: "removed" });
}

function toVariantField(color: string, size: string) {
  return { field: "variant", variant: `${color} / ${size}` };
}

function toNewVariant(patch: VariantPatch, color: string): MergedVariant {
  const { size, price, mrp, sku, barcode, lowStockLevel = null, stockChange } = patch;
  if (price === undefined) throw new Refusal("invalid", `The size ${size} of ${color} is new and has no price.`);
  return {
    size,
    price,
    mrp: Math.max(price, mrp ?? price),
    inventory: patch.inventory ?? requireStock(stockChange ?? patch.defaultInventory ?? 0, size, color),
    importedInventory: patch.inventory ?? null,
    sku: sku || null,
    barcode: barcode || null,
    lowStockLevel,
    ...(stockChange === undefined ? {} : { stockChange }),
  };
}

function mergeVariant(
  patch: VariantPatch,
  stored: StoredVariant,
  color: string,
  options: MergeOptions,
  recorder: Recorder,
): MergedVariant {
  const variant = `${color} / ${stored.size}`;
  const record = (list: FieldChange[], field: string, before: string, after: string) => {
    if (before !== after) list.push({ field, variant, before, after });
  };
  const price = patch.price ?? stored.price;
  const mrp = mergeMrp(patch, stored, price, options, recorder.retained, variant);
  const change = options.appliedStockChanges.has(stored.id) ? undefined : patch.stockChange;
  const inventory =
    patch.inventory === undefined
      ? requireStock(stored.inventory + (change ?? 0), stored.size, color)
      : // If the file states the same number as last time, units sold since then stay sold.
        patch.inventory === stored.importedInventory
        ? stored.inventory
        : patch.inventory;
  const mergeOptional = <Value>(field: string, before: Value | null, stated: Value | null | undefined) => {
    const isRetained = stated === null && before !== null && !options.allowEmpty;
    if (isRetained) record(recorder.retained, field, String(before), "");
    return stated === undefined || isRetained ? before : stated;
  };
  const sku = mergeOptional("sku", stored.sku, patch.sku === undefined ? undefined : patch.sku || null);
  const barcode = mergeOptional(
    "barcode",
    stored.barcode,
    patch.barcode === undefined ? undefined : patch.barcode || null,
  );
  const lowStockLevel = mergeOptional("low stock level", stored.lowStockLevel, patch.lowStockLevel);
  record(recorder.changes, "price", formatPaise(stored.price), formatPaise(price));
  record(recorder.changes, "mrp", formatPaise(stored.mrp), formatPaise(mrp));
  record(recorder.changes, "stock", String(stored.inventory), String(inventory));
  record(recorder.changes, "sku", stored.sku ?? "", sku ?? "");
  record(recorder.changes, "barcode", stored.barcode ?? "", barcode ?? "");
  record(recorder.changes, "low stock level", String(stored.lowStockLevel ?? ""), String(lowStockLevel ?? ""));
  return {
    ...stored,
    price,
    mrp,
    inventory,
    importedInventory: patch.inventory ?? stored.importedInventory,
    sku,
    barcode,
    lowStockLevel,
    ...(change === undefined ? {} : { stockChange: change }),
  };
}

function mergeMrp(
  patch: VariantPatch,
  stored: StoredVariant,
  price: number,
  { allowEmpty }: MergeOptions,
  retained: FieldChange[],
  variant: string,
): number {
  if (typeof patch.mrp === "number") return Math.max(price, patch.mrp);
  // An MRP equal to the price is not a real MRP. It follows the price.
  const storedMrp = stored.mrp > stored.price ? Math.max(price, stored.mrp) : price;
  if (patch.mrp === undefined || storedMrp === price || allowEmpty) return patch.mrp === null ? price : storedMrp;
  retained.push({ field: "mrp", variant, before: formatPaise(stored.mrp), after: "" });
  return storedMrp;
}

function mergeImages(
  { color, images }: ColorPatch,
  existing: StoredColor | undefined,
  { allowEmpty }: MergeOptions,
  { changes, retained }: Recorder,
): readonly string[] {
  if (!existing) return images ?? [];
  const before = existing.images.join(", ");
  if (images === undefined || images.join(", ") === before) return existing.images;
  const change = { field: "images", variant: color, before, after: images.join(", ") };
  const isRetained = images.length === 0 && !allowEmpty;
  (isRetained ? retained : changes).push(change);
  return isRetained ? existing.images : images;
}

function requireUniqueSizes(color: string, variants: readonly MergedVariant[]) {
  const repeated = variants.find(({ size }, index) => variants.findIndex((other) => other.size === size) !== index);
  if (repeated) throw new Refusal("invalid", `The size ${repeated.size} of ${color} is listed twice.`);
}

function requireStock(inventory: number, size: string, color: string): number {
  if (inventory >= 0) return inventory;
  throw new Refusal("invalid", `The size ${size} of ${color} has too little stock: it would be ${inventory}.`);
}

/** Finds the stored variants that a patch without colour or size means, so that guessed names do not add variants. */
function resolveGuessedNames(patches: readonly ColorPatch[], stored: readonly StoredColor[]): ColorPatch[] {
  const isGuessed = patches.some((patch) => patch.isColorGuessed || patch.sizes.some((size) => size.isSizeGuessed));
  if (!isGuessed || stored.length === 0) return [...patches];
  const resolved = new Map<string, ColorPatch & { sizes: VariantPatch[] }>();
  for (const patch of patches) {
    for (const sizePatch of patch.sizes) {
      for (const { color, size } of findMeantVariants(patch, sizePatch, stored)) {
        const variation = resolved.get(color) ?? { color, images: patch.images, sizes: [] };
        resolved.set(color, variation);
        variation.sizes.push({ ...sizePatch, size });
      }
    }
  }
  return [...resolved.values()];
}

function findMeantVariants(
  patch: ColorPatch,
  sizePatch: VariantPatch,
  stored: readonly StoredColor[],
): { color: string; size: string }[] {
  const all = stored.flatMap(({ color, sizes }) => sizes.map((variant) => ({ ...variant, color })));
  const candidates = all.filter(
    ({ color, size }) =>
      (patch.isColorGuessed || color === patch.color) && (sizePatch.isSizeGuessed || size === sizePatch.size),
  );
  const withSku = candidates.filter(({ sku }) => sku !== null && sku === sizePatch.sku);
  if (withSku.length === 1) return withSku;
  if (candidates.length > 1) requireUnambiguous(sizePatch, candidates);
  if (candidates.length > 0) return candidates;
  const [onlyColor] = stored;
  const color = patch.isColorGuessed && onlyColor && stored.length === 1 ? onlyColor.color : patch.color;
  return [{ color, size: sizePatch.size }];
}

/** One row may set the price of all variants if they have the same price, but not their stock. */
function requireUnambiguous(patch: VariantPatch, candidates: readonly StoredVariant[]) {
  const statesStock = patch.inventory !== undefined || patch.stockChange !== undefined || patch.lowStockLevel != null;
  const hasSeveralPrices = new Set(candidates.map(({ price }) => price)).size > 1;
  const isAmbiguous =
    statesStock || Boolean(patch.sku || patch.barcode) || (patch.price !== undefined && hasSeveralPrices);
  if (!isAmbiguous) return;
  throw new Refusal(
    "invalid",
    `The product has ${candidates.length} variants: name the colour and size, or the SKU, of each row.`,
  );
}
