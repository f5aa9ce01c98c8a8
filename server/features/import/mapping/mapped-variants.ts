import type { ProductColorDraft, VariantDraft } from "../../catalogue/products/index.ts";
import { findEarliestLabel, type KeywordRules } from "../keywords/keyword-rules.ts";
import { containsPhrase, findColorByKeywords, type ProductText, removeBrand } from "../keywords/product-text.ts";
import { parseMediaUrls, parsePrice, parseStock } from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { RowError, withRowError } from "../product-files/product-rows.ts";
import type { ReadMappedField } from "./mapped-format.ts";
import type { Mapping } from "./mapping.ts";

/** Each row is one variant. */
export function readMappedVariants(
  rows: readonly Row[],
  read: ReadMappedField,
  mapping: Mapping,
  rules: KeywordRules,
  text: ProductText,
  rate: number,
): ProductColorDraft[] {
  const variations = new Map<string, { color: string; images: string[]; sizes: VariantDraft[] }>();
  for (const row of rows) {
    const color = toColor(read(row.cells, "color"), mapping, rules, text);
    const variation = variations.get(color) ?? { color, images: [], sizes: [] };
    variations.set(color, variation);
    const variant = withRowError(row, () => toVariant(row, read, mapping, rate));
    if (variation.sizes.some(({ size }) => size === variant.size)) {
      throw new RowError(row.line, `The product already has size ${variant.size} in ${color}.`);
    }
    variation.sizes.push(variant);
    variation.images.push(...withRowError(row, () => parseMediaUrls(read(row.cells, "images"), mapping.separator)));
  }
  // A single colour shows all images of the product.
  const hasMultipleColors = variations.size > 1;
  return [...variations.values()].map((variation) => ({
    ...variation,
    images: hasMultipleColors ? [...new Set(variation.images)] : [],
  }));
}

function toColor(
  fileColor: string,
  { colors, colorsOfNameFirst, fixed }: Mapping,
  rules: KeywordRules,
  text: ProductText,
): string {
  const name = removeBrand(text);
  const shopColor = Object.hasOwn(colors, fileColor) ? colors[fileColor] : fileColor;
  if (shopColor && !(colorsOfNameFirst && nameContradictsColor(fileColor, name, rules))) return shopColor;
  return findColorByKeywords(rules, text) ?? fixed.color;
}

/** The name contains another colour, as for a "Multicoloured Rug" whose colour column is "Red". */
function nameContradictsColor(fileColor: string, name: string, rules: KeywordRules): boolean {
  return !containsPhrase(name, fileColor) && findEarliestLabel(rules.colors, name) !== undefined;
}

function toVariant({ line, cells }: Row, read: ReadMappedField, { fixed }: Mapping, rate: number): VariantDraft {
  const price = parsePrice(read(cells, "price"), rate);
  if (price === undefined) throw new RowError(line, "The row has no price.");
  const sku = read(cells, "sku");
  return {
    size: read(cells, "size") || fixed.size,
    price,
    mrp: Math.max(price, parsePrice(read(cells, "mrp"), rate) ?? 0),
    inventory: parseStock(read(cells, "inventory")) ?? fixed.inventory,
    ...(sku ? { sku } : {}),
  };
}
