import type { ColorPatch, VariantPatch } from "../../../merchandise/catalogue/products/index.ts";
import { findEarliestLabel, type KeywordRules } from "../keywords/keyword-rules.ts";
import { containsPhrase, findColorByKeywords, type ProductText, removeBrand } from "../keywords/product-text.ts";
import {
  type PriceUnit,
  parseLowStockLevel,
  parseMediaUrls,
  parsePrice,
  parseStockCell,
} from "../product-files/cell-values.ts";
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
  unit: PriceUnit,
): ColorPatch[] {
  const variations = new Map<string, ColorPatch & { images: string[]; sizes: VariantPatch[] }>();
  for (const row of rows) {
    const fileColor = findFileColor(read(row.cells, "color"), mapping, rules, text);
    const color = fileColor ?? findColorByKeywords(rules, text) ?? mapping.fixed.color ?? "As Shown";
    const isColorGuessed = fileColor === undefined;
    const variation = variations.get(color) ?? { color, isColorGuessed, images: [], sizes: [] };
    variations.set(color, variation);
    const variant = withRowError(row, () => toVariant(row, read, mapping, unit));
    // Without colour and size, the rows of an existing product may be told apart by their SKU.
    const isKnownBySku = isColorGuessed && variant.isSizeGuessed && variant.sku;
    if (!isKnownBySku && variation.sizes.some(({ size }) => size === variant.size)) {
      throw new RowError(row.line, `The product already has size ${variant.size} in ${color}.`);
    }
    variation.sizes.push(variant);
    variation.images.push(...withRowError(row, () => parseMediaUrls(read(row.cells, "images"), mapping.separator)));
  }
  // A single colour shows all images of the product.
  const hasMultipleColors = variations.size > 1;
  const hasImages = [...variations.values()].some(({ images }) => images.length > 0);
  return [...variations.values()].map(({ images, ...variation }) => ({
    ...variation,
    ...(mapping.columns.images && (hasMultipleColors || !hasImages) ? { images: [...new Set(images)] } : {}),
  }));
}

/** The colour that the file states, unless the product's name contradicts it. */
function findFileColor(
  fileColor: string,
  { colors, colorsOfNameFirst }: Mapping,
  rules: KeywordRules,
  text: ProductText,
): string | undefined {
  const name = removeBrand(text);
  const shopColor = Object.hasOwn(colors, fileColor) ? colors[fileColor] : fileColor;
  return shopColor && !(colorsOfNameFirst && nameContradictsColor(fileColor, name, rules)) ? shopColor : undefined;
}

/** The name contains another colour, as for a "Multicoloured Rug" whose colour column is "Red". */
function nameContradictsColor(fileColor: string, name: string, rules: KeywordRules): boolean {
  return !containsPhrase(name, fileColor) && findEarliestLabel(rules.colors, name) !== undefined;
}

function toVariant(
  { line, cells }: Row,
  read: ReadMappedField,
  { columns, fixed }: Mapping,
  unit: PriceUnit,
): VariantPatch {
  const price = parsePrice(read(cells, "price"), unit);
  if (price === undefined && columns.price) throw new RowError(line, "The row has no price.");
  const mrp = parsePrice(read(cells, "mrp"), unit);
  const size = read(cells, "size");
  return {
    line,
    size: size || (fixed.size ?? "One Size"),
    isSizeGuessed: size === "",
    ...(price === undefined ? {} : { price }),
    ...(columns.mrp ? { mrp: mrp === undefined ? null : Math.max(price ?? 0, mrp) } : {}),
    ...parseStockCell(read(cells, "inventory")),
    ...(fixed.inventory === undefined ? {} : { defaultInventory: fixed.inventory }),
    ...(columns.sku ? { sku: read(cells, "sku") } : {}),
    ...(columns.barcode ? { barcode: read(cells, "barcode") } : {}),
    ...(columns.lowStockLevel ? { lowStockLevel: parseLowStockLevel(read(cells, "lowStockLevel")) } : {}),
  };
}
