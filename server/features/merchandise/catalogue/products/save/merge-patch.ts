import { isDeepStrictEqual } from "node:util";
import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import { sanitizeDescription } from "../../../../../platform/html/safe-html.ts";
import { type MergedColor, type MergeOptions, mergeVariations, type Recorder } from "./merge-variants.ts";
import { emptyFields, type FieldChange, type ProductFields, type ProductPatch } from "./product-patch.ts";
import type { StoredProduct } from "./stored-product-queries.ts";

/** A product as it is after a save. */
export type MergedProduct = {
  fields: ProductFields;
  variations: readonly MergedColor[];
  /** Differences to the stored product; empty for a new product. */
  changes: FieldChange[];
  /** Fields that the patch would have emptied or removed with `allowEmpty`. */
  retained: FieldChange[];
  /** The stock that the last import file stated has changed. The merchant does not see this number. */
  hasNewImportedStock: boolean;
};

const fieldNames = Object.keys(emptyFields) as (keyof ProductFields)[];

/** Applies a patch to the stored product, or creates a new one. Throws a Refusal with a reason for the merchant. */
export function mergePatch(
  patch: ProductPatch,
  stored: StoredProduct | undefined,
  options: MergeOptions,
): MergedProduct {
  const name = patch.name ?? stored?.fields.name;
  if (!name) throw new Refusal("invalid", "The product is new and has no name.");
  if (!stored && !patch.variations) throw new Refusal("invalid", "The product is new and has no price.");
  const variantRecorder: Recorder = { changes: [], retained: [] };
  const variations = patch.variations
    ? mergeVariations(patch.variations, stored?.variations ?? [], options, variantRecorder)
    : (stored?.variations ?? []);
  const recorder: Recorder = { changes: [], retained: [] };
  const fields = stored
    ? mergeFields(patch, stored.fields, variations, options.allowEmpty, recorder)
    : toNewFields(patch, variations);
  fields.slug = toMergedSlug(patch.slug, name, stored?.fields.slug);
  if (stored) {
    recordChange(recorder.changes, "slug", stored.fields.slug, fields.slug);
    recordNewOrder(variantRecorder.changes, variations, stored);
  }
  return {
    fields,
    variations,
    changes: [...recorder.changes, ...variantRecorder.changes],
    retained: [...recorder.retained, ...variantRecorder.retained],
    hasNewImportedStock: hasNewImportedStock(variations, stored),
  };
}

/** Guesses fill the fields that a new product's source does not state. */
function toNewFields(patch: ProductPatch, variations: readonly MergedColor[]): ProductFields {
  const stated = Object.fromEntries(Object.entries(patch).filter(([, value]) => !isEmpty(value)));
  return mergeFields({ ...patch.defaults, ...stated }, emptyFields, variations, true, { changes: [], retained: [] });
}

/** A product's URL stays when its name changes, unless the patch states a slug. */
function toMergedSlug(slug: string | null | undefined, name: string, storedSlug: string | undefined): string {
  if (slug === undefined && storedSlug !== undefined) return storedSlug;
  return toSlug(slug || name);
}

function mergeFields(
  patch: Omit<ProductPatch, "source" | "key">,
  before: ProductFields,
  variations: readonly MergedColor[],
  allowEmpty: boolean,
  { changes, retained }: Recorder,
): ProductFields {
  const fields: Record<string, unknown> = { ...before };
  if (!allowEmpty) recordRetainedAttributes(patch.customAttributes ?? [], before.customAttributes, retained);
  for (const field of fieldNames) {
    if (field === "slug" || patch[field] === undefined) continue;
    const stated = toStatedValue(patch, field, before, variations, allowEmpty);
    if (isSameValue(field, stated, before[field])) continue;
    const isRetained = isEmpty(patch[field]) && isEmptyOf(field, stated) && !allowEmpty;
    recordChange(isRetained ? retained : changes, field, before[field], stated);
    if (!isRetained) fields[field] = stated;
  }
  return fields as ProductFields;
}

function toStatedValue(
  patch: Omit<ProductPatch, "source" | "key">,
  field: keyof ProductFields,
  before: ProductFields,
  variations: readonly MergedColor[],
  allowEmpty: boolean,
): ProductFields[keyof ProductFields] {
  const value = patch[field];
  if (field === "customAttributes") {
    return mergeAttributes(patch.customAttributes ?? [], before.customAttributes, allowEmpty);
  }
  // Listings show the first colour's images if the product has none of its own.
  if (field === "images" && isEmpty(value)) return variations[0]?.images ?? [];
  if (value === undefined || value === null || isEmpty(value)) return emptyFields[field];
  // A stored description is sanitized already. Comparing first saves sanitizing all unchanged descriptions again.
  const isHtml = field === "longDescription" || field === "longDescriptionHi";
  if (isHtml && value !== before[field]) return sanitizeDescription(String(value));
  return value;
}

/** Replaces or adds the named attributes. An attribute with an empty value is removed. */
function mergeAttributes(
  stated: readonly CustomAttribute[],
  before: readonly CustomAttribute[],
  allowEmpty: boolean,
): CustomAttribute[] {
  const merged = new Map(before.map((attribute) => [attribute.name, attribute]));
  for (const attribute of stated) {
    if (attribute.value !== "") merged.set(attribute.name, attribute);
    else if (allowEmpty) merged.delete(attribute.name);
  }
  return [...merged.values()];
}

function recordRetainedAttributes(
  stated: readonly CustomAttribute[],
  before: readonly CustomAttribute[],
  retained: FieldChange[],
) {
  for (const { name } of stated.filter(({ value }) => value === "")) {
    const attribute = before.find((other) => other.name === name);
    if (attribute) retained.push({ field: `attribute ${name}`, before: String(attribute.value), after: "" });
  }
}

function isSameValue(field: keyof ProductFields, a: unknown, b: unknown): boolean {
  // Categories are found by name without regard to case.
  if (field === "categories") return String(a).toLowerCase() === String(b).toLowerCase();
  return isDeepStrictEqual(a, b);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function isEmptyOf(field: keyof ProductFields, value: unknown): boolean {
  return isDeepStrictEqual(value, emptyFields[field]);
}

function recordChange(changes: FieldChange[], field: string, before: unknown, after: unknown) {
  if (!isDeepStrictEqual(before, after))
    changes.push({ field, before: formatValue(before), after: formatValue(after) });
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  if (typeof value !== "object") return String(value);
  if ("name" in value && "value" in value) return `${value.name}: ${value.value}`;
  return Object.entries(value)
    .map(([key, text]) => `${key}: ${text}`)
    .join(", ");
}

function hasNewImportedStock(variations: readonly MergedColor[], stored: StoredProduct | undefined): boolean {
  const before = stored?.variations.flatMap(({ sizes }) => sizes) ?? [];
  const importedById = new Map(before.map(({ id, importedInventory }) => [id, importedInventory]));
  return variations.some(({ sizes }) =>
    sizes.some(({ id, importedInventory }) => id && importedById.get(id) !== importedInventory),
  );
}

/** Records a new order of variants. If variants were added or removed, their own changes are recorded instead. */
function recordNewOrder(changes: FieldChange[], variations: readonly MergedColor[], stored: StoredProduct) {
  if (changes.some(({ field }) => field === "variant")) return;
  recordChange(changes, "order of variants", toNames(stored.variations), toNames(variations));
}

function toNames(variations: readonly { color: string; sizes: readonly { size: string }[] }[]): string[] {
  return variations.flatMap(({ color, sizes }) => sizes.map(({ size }) => `${color} / ${size}`));
}
