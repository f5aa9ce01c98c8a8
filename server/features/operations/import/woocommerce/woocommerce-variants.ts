import { isSameName } from "../../../../platform/text/name-key.ts";
import type { ColorPatch, VariantPatch } from "../../../merchandise/catalogue/products/index.ts";
import {
  type PriceUnit,
  parseLowStockLevel,
  parseMediaUrls,
  parsePrice,
  parseStock,
} from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { type ProductRows, RowError, withRowError } from "../product-files/product-rows.ts";
import { isColor, isSize, toColorAndSize } from "../product-files/variant-options.ts";
import { getTypes } from "./group-variations.ts";
import {
  type HasWooCommerceField,
  readAttributes,
  readField,
  splitValues,
  type WooCommerceAttribute,
} from "./woocommerce-columns.ts";

export type WooCommerceOptions = PriceUnit & {
  /** Stock of a variant whose stock WooCommerce does not count. Undefined: the import does not set it. */
  untrackedStock: number | undefined;
  /** Whether category, colour and attributes of new products are guessed by keywords. Default: yes. */
  usesKeywords?: boolean | undefined;
};
type Color = ColorPatch & { sizes: VariantPatch[]; images: string[] };
/** `optionNames`: the attributes that tell variants apart. `notes`: what is left out. */
type Variants = { colors: Color[]; optionNames: readonly string[]; notes: string[] };

/**
 * Limit of the variants that one row may stand for: a variation without a value for an attribute stands for all values
 * of its product.
 */
const maxCombinations = 200;

/**
 * The colours and sizes of a product, in the order of its attributes' values. `soleColor` applies if no attribute is a
 * colour.
 */
export function readVariants(
  { rows: [product, ...variations] }: ProductRows,
  has: HasWooCommerceField,
  soleColor: string,
  options: WooCommerceOptions,
): Variants {
  const attributes = readAttributes(product.cells);
  const isVariable = getTypes(product).includes("variable");
  const rows = isVariable ? variations : [product];
  const optionNames = isVariable ? listOptionNames(variations) : listSoleOptions(attributes);
  const variants: ReadVariant[] = [];
  const notes: string[] = [];
  // Rows that name more values come first. A variation that stands for all values applies only to values that no other
  // variation names.
  for (const row of rows.toSorted((a, b) => countOpen(a, optionNames) - countOpen(b, optionNames))) {
    const combinations = combineValues(row, optionNames, attributes);
    const reason = isVariable ? findReasonToLeaveOut(row, has) : undefined;
    if (reason !== undefined) {
      notes.push(`${describe(row, combinations)} is left out: ${reason}`);
      continue;
    }
    const { variant, note } = withRowError(row, () =>
      toVariant(row, { product, has, options, isShared: combinations.length > 1, hasSiblings: rows.length > 1 }),
    );
    if (note) notes.push(`${describe(row, combinations)}: ${note}`);
    for (const values of combinations) {
      const { color = soleColor, size, isSizeGuessed } = toColorAndSize(optionNames, values);
      const isTaken = variants.some((each) => each.color === color && each.variant.size === size);
      if (isTaken && combinations.length === 1)
        throw new RowError(row.line, `The product already has size ${size} in ${color}.`);
      if (!isTaken) variants.push({ color, row, variant: { ...variant, size, isSizeGuessed } });
    }
  }
  const isColorGuessed = !optionNames.some(isColor);
  return { colors: toColors(variants, attributes, isColorGuessed), optionNames, notes };
}

type ReadVariant = { color: string; row: Row; variant: VariantPatch };

function listOptionNames(variations: readonly Row[]): string[] {
  const names: string[] = [];
  for (const { cells } of variations)
    for (const { name } of readAttributes(cells)) if (!names.some((other) => isSameName(other, name))) names.push(name);
  return names;
}

/**
 * Attributes of a simple product that are its colour and size. An attribute with several values is only a text for
 * customers.
 */
const listSoleOptions = (attributes: readonly WooCommerceAttribute[]) =>
  attributes.flatMap(({ name, values }) => (values.length === 1 && (isColor(name) || isSize(name)) ? [name] : []));

const findValues = (attributes: readonly WooCommerceAttribute[], name: string) =>
  attributes.find((each) => isSameName(each.name, name))?.values ?? [];

function countOpen({ cells }: Row, names: readonly string[]): number {
  const own = readAttributes(cells);
  return names.filter((name) => findValues(own, name).length === 0).length;
}

/** The values of the row for each option. An option that the row leaves open has each of the product's values. */
function combineValues({ line, cells }: Row, names: readonly string[], ofProduct: readonly WooCommerceAttribute[]) {
  const own = readAttributes(cells);
  let combinations: string[][] = [[]];
  for (const name of names) {
    const stated = findValues(own, name);
    const values = stated.length > 0 ? stated : findValues(ofProduct, name);
    const choices = values.length > 0 ? values : [""];
    combinations = combinations.flatMap((combination) => choices.map((value) => [...combination, value]));
    if (combinations.length > maxCombinations)
      throw new RowError(line, `The variation stands for more than ${maxCombinations} colours and sizes.`);
  }
  return combinations;
}

const describe = ({ line }: Row, [first, ...others]: readonly (readonly string[])[]) => {
  const name = others.length === 0 ? first?.filter(Boolean).join(" / ") : "";
  return name ? `${name} (line ${line})` : `Line ${line}`;
};

function findReasonToLeaveOut(row: Row, has: HasWooCommerceField): string | undefined {
  const types = getTypes(row);
  if (readField(row.cells, "published") === "0") return "it is disabled in WooCommerce.";
  if (types.includes("virtual") || types.includes("downloadable")) return "nothing of it is sent.";
  const hasPrice = readField(row.cells, "regularPrice") !== "" || readField(row.cells, "salePrice") !== "";
  return has("regularPrice") && !hasPrice ? "it has no price." : undefined;
}

type VariationContext = {
  product: Row;
  has: HasWooCommerceField;
  options: WooCommerceOptions;
  /** The row stands for several variants. */
  isShared: boolean;
  hasSiblings: boolean;
};

function toVariant(row: Row, { product, has, options, isShared, hasSiblings }: VariationContext) {
  const read = (field: Parameters<typeof readField>[1]) => readField(row.cells, field);
  const prices = toPrices(row, has, options);
  const stock = readStock(row, { product, has, untrackedStock: options.untrackedStock, isShared, hasSiblings });
  const variant: Omit<VariantPatch, "size"> = {
    line: row.line,
    ...prices.patch,
    ...(stock.inventory === undefined ? {} : { inventory: stock.inventory }),
    ...(has("sku") && !isShared ? { sku: read("sku") } : {}),
    ...(has("barcode") && !isShared ? { barcode: read("barcode") } : {}),
    ...(has("lowStock") ? { lowStockLevel: parseLowStockLevel(read("lowStock")) } : {}),
  };
  return { variant, note: [prices.note, stock.note].filter(Boolean).join(" ") };
}

/** Price and MRP. A sale with dates may be over or not have begun: the file says nothing about the price in between. */
function toPrices(
  row: Row,
  has: HasWooCommerceField,
  { untrackedStock: _, usesKeywords: __, ...unit }: WooCommerceOptions,
) {
  const regular = parsePrice(readField(row.cells, "regularPrice"), unit);
  const sale = parsePrice(readField(row.cells, "salePrice"), unit);
  const dates = [readField(row.cells, "saleStarts"), readField(row.cells, "saleEnds")];
  const isTimed = sale !== undefined && regular !== undefined && dates.some(Boolean);
  const price = isTimed ? regular : (sale ?? regular);
  if (price === undefined && has("regularPrice", "salePrice")) throw new RowError(row.line, "The row has no price.");
  const mrp = regular !== undefined && price !== undefined && regular > price ? regular : null;
  return {
    patch: {
      ...(price === undefined ? {} : { price }),
      ...(has("regularPrice") && has("salePrice") ? { mrp } : {}),
    },
    note: isTimed
      ? `The sale price ${readField(row.cells, "salePrice")} (${dates.map((date) => date || "…").join(" to ")}) is left out: add a sale under Promotions.`
      : "",
  };
}

type StockContext = Omit<VariationContext, "options"> & { untrackedStock: number | undefined };

/** The stock of a row, if the file has one for it alone. */
function readStock(
  row: Row,
  { product, has, untrackedStock, isShared, hasSiblings }: StockContext,
): { inventory?: number | undefined; note?: string } {
  const cell = readField(row.cells, "stock");
  const isOfProduct = cell.toLowerCase() === "parent";
  const counted = isOfProduct ? readField(product.cells, "stock") : cell;
  if (counted !== "") {
    const inventory = parseStock(counted);
    const isDivided = isShared || (isOfProduct && hasSiblings);
    if (!isDivided || inventory === 0) return { inventory };
    return { note: `The stock of ${counted} is that of several colours and sizes together: enter the stock of each.` };
  }
  if (!has("stock")) return {};
  if (readField(row.cells, "inStock") === "0") return { inventory: 0 };
  if (untrackedStock !== undefined) return { inventory: untrackedStock };
  return { note: "WooCommerce does not count its stock: enter it here." };
}

/** The images of a row. */
export function readImages(row: Row): string[] {
  const urls = splitValues(readField(row.cells, "images"));
  return withRowError(row, () => parseMediaUrls(urls.join("\n"), "\n"));
}

/** Colours with their sizes and images, both in the order in which the product's attributes list them. */
function toColors(
  variants: readonly ReadVariant[],
  attributes: readonly WooCommerceAttribute[],
  isColorGuessed: boolean,
): Color[] {
  const colors = new Map<string, Color>();
  for (const { color: name, row, variant } of variants) {
    const color = colors.get(name) ?? { color: name, isColorGuessed, images: [], sizes: [] };
    colors.set(name, color);
    color.sizes.push(variant);
    color.images = [...new Set([...color.images, ...readImages(row)])];
  }
  const listed = attributes.flatMap(({ name, values }) => (isColor(name) || isSize(name) ? values : []));
  const toPlace = (name: string) => {
    const place = listed.findIndex((value) => value === name || name.startsWith(`${value} / `));
    return place < 0 ? listed.length : place;
  };
  const byPlace = (a: string, b: string) => toPlace(a) - toPlace(b);
  for (const color of colors.values()) color.sizes.sort((a, b) => byPlace(a.size, b.size));
  return [...colors.values()].sort((a, b) => byPlace(a.color, b.color));
}
