import type { StoredProduct } from "../index.ts";
import { imagesField, toProductValues, type VariantField, variantFields } from "./product-values.ts";

type Described = Record<string, string>;
/** How the history names the fields of a variant: "Red / M price". */
const fieldLabels: Record<VariantField, string> = {
  sku: "sku",
  barcode: "barcode",
  price: "price",
  mrp: "mrp",
  lowStockLevel: "low stock level",
};

/**
 * The differences between a product before and after a save, as the history shows them: "Red / M price". New and
 * removed variants have one entry each. `findFieldName` finds the fields of these names, so that the change can be
 * undone.
 */
export function describeProductChange(
  stored: StoredProduct | undefined,
  saved: StoredProduct,
): { before: Described; after: Described } {
  const [old, current] = [stored ? describeProduct(stored) : {}, describeProduct(saved)];
  const before: Described = {};
  const after: Described = {};
  for (const name of new Set([...Object.keys(old), ...Object.keys(current)])) {
    if (old[name] === current[name] || (!stored && !current[name])) continue;
    before[name] = old[name] ?? "";
    after[name] = current[name] ?? "";
  }
  for (const [label, isIn] of listVariants(saved, stored)) if (!isIn) after[label] = "added";
  for (const [label, isIn] of stored ? listVariants(stored, saved) : []) if (!isIn) before[label] = "removed";
  return { before, after };
}

/**
 * The name of the field with this label in the history, also if the label has a former name of a colour or size.
 * Undefined if the product has no such variant now.
 */
export function findFieldName(product: StoredProduct, label: string): string | undefined {
  const values = toProductValues(product);
  if (Object.hasOwn(values, label)) return label;
  const names = toLabels(product);
  return Object.keys(values).find((name) => names.get(name) === label) ?? findFormerName(product, label);
}

function findFormerName({ variations }: StoredProduct, label: string): string | undefined {
  for (const { color, formerNames = [], sizes } of variations) {
    for (const name of [color, ...formerNames]) {
      if (label === toImagesLabel(name)) return imagesField(color);
      for (const { id, size, formerSizes = [] } of sizes)
        for (const each of [size, ...formerSizes])
          for (const field of variantFields)
            if (label === `${toVariantLabel(name, each)} ${fieldLabels[field]}`) return `variants.${id}.${field}`;
    }
  }
  return undefined;
}

/** All fields by the names that the history gives them. */
export function describeProduct(product: StoredProduct): Described {
  const labels = toLabels(product);
  const entries = Object.entries(toProductValues(product)).map(([name, value]) => [labels.get(name) ?? name, value]);
  return Object.fromEntries(entries);
}

function toLabels({ variations }: StoredProduct): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { color, sizes } of variations)
    for (const { id, size } of sizes)
      for (const field of variantFields)
        labels.set(`variants.${id}.${field}`, `${toVariantLabel(color, size)} ${fieldLabels[field]}`);
  for (const { color } of variations) labels.set(imagesField(color), toImagesLabel(color));
  return labels;
}

/** Each variant of a product, and whether the other product has it. */
function listVariants({ variations }: StoredProduct, other: StoredProduct | undefined): [string, boolean][] {
  const ids = new Set(other?.variations.flatMap(({ sizes }) => sizes.map(({ id }) => id)));
  return variations.flatMap(({ color, sizes }) =>
    sizes.map(({ id, size }): [string, boolean] => [toVariantLabel(color, size), ids.has(id)]),
  );
}

const toVariantLabel = (color: string, size: string) => `${color} / ${size}`;
const toImagesLabel = (color: string) => `${color} images`;
