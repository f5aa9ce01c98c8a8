import type { ProductColorDraft, VariantDraft } from "../catalogue/product-save.ts";
import { colorByWords, nameWithoutBrand, says, type Told } from "./file-product.ts";
import type { ReadMapped } from "./mapped.ts";
import type { Mapping } from "./mapping.ts";
import { BadRow, inRow } from "./product-rows.ts";
import { readAddresses, readPrice, readStock } from "./read-cells.ts";
import type { Row } from "./read-file.ts";
import { earliestNamed, type WordRules } from "./word-rules.ts";

/** Colours with their sizes, one for each row. */
export function readMappedVariants(
  rows: readonly Row[],
  read: ReadMapped,
  mapping: Mapping,
  rules: WordRules,
  told: Told,
  rate: number,
): ProductColorDraft[] {
  const variations = new Map<string, { color: string; images: string[]; sizes: VariantDraft[] }>();
  for (const row of rows) {
    const color = colorOf(read(row.cells, "color"), mapping, rules, told);
    const variation = variations.get(color) ?? { color, images: [], sizes: [] };
    variations.set(color, variation);
    const size = inRow(row, () => sizeOf(row, read, mapping, rate));
    if (variation.sizes.some((one) => one.size === size.size)) {
      throw new BadRow(row.line, `The product has ${size.size} of ${color} already.`);
    }
    variation.sizes.push(size);
    variation.images.push(...inRow(row, () => readAddresses(read(row.cells, "images"), mapping.separator)));
  }
  // One colour shows all of the product's pictures.
  const several = variations.size > 1;
  return [...variations.values()].map((one) => ({ ...one, images: several ? [...new Set(one.images)] : [] }));
}

function colorOf(said: string, { colors, colorsOfNameFirst, fixed }: Mapping, rules: WordRules, told: Told): string {
  const name = nameWithoutBrand(told);
  const ours = Object.hasOwn(colors, said) ? colors[said] : said;
  if (ours && !(colorsOfNameFirst && contradicted(said, name, rules))) return ours;
  return colorByWords(rules, told) ?? fixed.color;
}

/** "Red" of a "Multicoloured Rug": the name says a colour, and not this one. */
function contradicted(said: string, name: string, rules: WordRules): boolean {
  return !says(name, said) && earliestNamed(rules.colors, name) !== undefined;
}

function sizeOf({ line, cells }: Row, read: ReadMapped, { fixed }: Mapping, rate: number): VariantDraft {
  const price = readPrice(read(cells, "price"), rate);
  if (price === undefined) throw new BadRow(line, "The row has no price.");
  const sku = read(cells, "sku");
  return {
    size: read(cells, "size") || fixed.size,
    price,
    mrp: Math.max(price, readPrice(read(cells, "mrp"), rate) ?? 0),
    inventory: readStock(read(cells, "inventory")) ?? fixed.inventory,
    ...(sku ? { sku } : {}),
  };
}
