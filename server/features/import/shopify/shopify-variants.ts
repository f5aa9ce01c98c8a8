import type { ProductColorDraft, VariantDraft } from "../../catalogue/products/index.ts";
import { parseMediaUrls, parsePrice, parseStock } from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { type ProductRows, RowError, withRowError } from "../product-files/product-rows.ts";
import type { ReadShopifyField } from "./shopify-columns.ts";

export type ShopifyOptions = {
  /** Rupees for one unit of the file's currency. */
  rate: number;
  /** Stock of a variant without an inventory tracker. Default: the stock in the file. */
  untrackedStock: number | undefined;
};
type ColorAndSize = { color: string | undefined; size: string };

const optionCells = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;
const oneSize = "One Size";

/** Colours with their sizes, in the order of the rows. `soleColor` applies if no option is a colour. */
export function readVariants(
  rows: ProductRows["rows"],
  read: ReadShopifyField,
  soleColor: string,
  options: ShopifyOptions,
) {
  const [firstRow] = rows;
  const names = optionCells.map(([name]) => read(firstRow.cells, name));
  const variations = new Map<string, ProductColorDraft & { sizes: VariantDraft[]; images: string[] }>();
  let previousValues: readonly string[] = [];
  for (const row of rows.filter((row) => isVariantRow(row, read))) {
    // An empty value repeats the previous row's: hand-written files name a colour only once.
    const values = optionCells.map(([, value], index) => read(row.cells, value) || previousValues[index] || "");
    previousValues = values;
    const { color = soleColor, size } = toColorAndSize(names, values);
    const variation = variations.get(color) ?? { color, images: [], sizes: [] };
    variations.set(color, variation);
    if (variation.sizes.some((variant) => variant.size === size)) {
      throw new RowError(row.line, `The product already has size ${size} in ${color}.`);
    }
    variation.sizes.push(withRowError(row, () => toVariant(row, read, size, options)));
    for (const image of withRowError(row, () => parseMediaUrls(read(row.cells, "variantImage"), "\n"))) {
      if (!variation.images.includes(image)) variation.images.push(image);
    }
  }
  return [...variations.values()];
}

/** All other rows hold further images only. */
function isVariantRow({ cells }: Row, read: ReadShopifyField): boolean {
  return read(cells, "option1Value") !== "" || read(cells, "price") !== "" || read(cells, "sku") !== "";
}

/** Options other than colour and size are appended to the size: "M / Wool". */
function toColorAndSize(names: readonly string[], values: readonly string[]): ColorAndSize {
  const filledOptions = names
    .map((name, index) => ({ name, value: values[index] ?? "" }))
    .filter(({ value }) => value !== "");
  const color = filledOptions.find(({ name }) => isColor(name));
  const size = filledOptions.find((option) => option !== color && isSize(option.name));
  const otherOptions = filledOptions.filter(
    (option) => option !== color && option !== size && option.value !== "Default Title",
  );
  const label = [...(size ? [size] : []), ...otherOptions].map(({ value }) => value).join(" / ");
  return { color: color?.value, size: label || oneSize };
}

function isColor(name: string): boolean {
  return /\b(?:colou?rs?|colou?rways?|shades?)\b/i.test(name);
}

function isSize(name: string): boolean {
  return /\bsizes?\b/i.test(name);
}

function toVariant(
  row: Row,
  read: ReadShopifyField,
  size: string,
  { rate, untrackedStock }: ShopifyOptions,
): VariantDraft {
  const price = parsePrice(read(row.cells, "price"), rate);
  if (price === undefined) throw new RowError(row.line, "The row has no Variant Price.");
  const compareAt = parsePrice(read(row.cells, "compareAt"), rate) ?? 0;
  const tracked = read(row.cells, "tracker") !== "";
  const fileStock = parseStock(read(row.cells, "stock")) ?? 0;
  const sku = read(row.cells, "sku");
  return {
    size,
    price,
    mrp: Math.max(price, compareAt),
    inventory: tracked ? fileStock : (untrackedStock ?? fileStock),
    ...(sku ? { sku } : {}),
  };
}
