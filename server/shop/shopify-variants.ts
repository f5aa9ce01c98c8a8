import type { ProductColorDraft, VariantDraft } from "../catalogue/product-save.ts";
import { BadRow, inRow } from "./product-rows.ts";
import { readAddresses, readPrice, readStock } from "./read-cells.ts";
import type { Row } from "./read-file.ts";
import type { ReadCell } from "./shopify-columns.ts";

export type ShopifyOptions = {
  /** Rupees for one unit of the file's currency. */
  rate: number;
  /** Stock of a variant that Shopify does not count; undefined: what the file says. */
  untrackedStock: number | undefined;
};
type Choice = { color: string | undefined; size: string };

const optionCells = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;
const oneSize = "One Size";

/** Colours with their sizes, in the order of the rows. `soleColor` is the colour where the options name none. */
export function readVariants(rows: readonly Row[], read: ReadCell, soleColor: string, options: ShopifyOptions) {
  const names = optionCells.map(([name]) => read(rows[0]!.cells, name));
  const variations = new Map<string, ProductColorDraft & { sizes: VariantDraft[]; images: string[] }>();
  let before: readonly string[] = [];
  for (const row of rows.filter((one) => isVariant(one, read))) {
    // A value that is left out is the row's before: files made by hand write a colour once.
    const values = optionCells.map(([, value], at) => read(row.cells, value) || before[at] || "");
    before = values;
    const { color = soleColor, size } = chosen(names, values);
    const variation = variations.get(color) ?? { color, images: [], sizes: [] };
    variations.set(color, variation);
    if (variation.sizes.some((one) => one.size === size)) {
      throw new BadRow(row.line, `The product has ${size} of ${color} already.`);
    }
    variation.sizes.push(inRow(row, () => sizeOf(row, read, size, options)));
    for (const image of inRow(row, () => readAddresses(read(row.cells, "variantImage"), "\n"))) {
      if (!variation.images.includes(image)) variation.images.push(image);
    }
  }
  return [...variations.values()];
}

/** The other rows bring further pictures. */
function isVariant({ cells }: Row, read: ReadCell): boolean {
  return read(cells, "option1Value") !== "" || read(cells, "price") !== "" || read(cells, "sku") !== "";
}

/** An option that is neither colour nor size becomes a part of the size: "M / Wool". */
function chosen(names: readonly string[], values: readonly string[]): Choice {
  const given = names.map((name, at) => ({ name, value: values[at]! })).filter(({ value }) => value !== "");
  const color = given.find(({ name }) => isColor(name));
  const size = given.find((one) => one !== color && isSize(one.name));
  const others = given.filter((one) => one !== color && one !== size && one.value !== "Default Title");
  const label = [...(size ? [size] : []), ...others].map(({ value }) => value).join(" / ");
  return { color: color?.value, size: label || oneSize };
}

function isColor(name: string): boolean {
  return /\b(?:colou?rs?|colou?rways?|shades?)\b/i.test(name);
}

function isSize(name: string): boolean {
  return /\bsizes?\b/i.test(name);
}

function sizeOf(row: Row, read: ReadCell, size: string, { rate, untrackedStock }: ShopifyOptions): VariantDraft {
  const price = readPrice(read(row.cells, "price"), rate);
  if (price === undefined) throw new BadRow(row.line, "The row has no Variant Price.");
  const compareAt = readPrice(read(row.cells, "compareAt"), rate) ?? 0;
  const tracked = read(row.cells, "tracker") !== "";
  const said = readStock(read(row.cells, "stock")) ?? 0;
  const sku = read(row.cells, "sku");
  return {
    size,
    price,
    mrp: Math.max(price, compareAt),
    inventory: tracked ? said : (untrackedStock ?? said),
    ...(sku ? { sku } : {}),
  };
}
