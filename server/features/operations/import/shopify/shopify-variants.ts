import type { ColorPatch, VariantPatch } from "../../../merchandise/catalogue/products/index.ts";
import { type PriceUnit, parseMediaUrls, parsePrice, parseStockCell } from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { type ProductRows, RowError, withRowError } from "../product-files/product-rows.ts";
import { toColorAndSize } from "../product-files/variant-options.ts";
import { leaveExportedStock, readOwnLevel } from "./own-metafields.ts";
import type { HasShopifyField, ReadShopifyField } from "./shopify-columns.ts";

export type ShopifyOptions = PriceUnit & {
  /** Stock of a variant without an inventory tracker. Default: the stock in the file. */
  untrackedStock: number | undefined;
  /** Whether category, colour and attributes of new products are guessed by keywords. Default: yes. */
  usesKeywords?: boolean | undefined;
  /** The shop's address: its own images are stored as paths. */
  ownUrl?: string | undefined;
};

const optionCells = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

/** Colours with their sizes, in the order of the rows. `soleColor` applies if no option is a colour. */
export function readVariants(
  rows: ProductRows["rows"],
  read: ReadShopifyField,
  has: HasShopifyField,
  soleColor: string,
  options: ShopifyOptions,
) {
  const [firstRow] = rows;
  const names = optionCells.map(([name]) => read(firstRow.cells, name));
  const variations = new Map<string, ColorPatch & { sizes: VariantPatch[]; images: string[]; row: Row }>();
  let previousValues: readonly string[] = [];
  for (const row of rows.filter((row) => isVariantRow(row, read))) {
    // An empty value repeats the previous row's: hand-written files name a colour only once.
    const values = optionCells.map(([, value], index) => read(row.cells, value) || previousValues[index] || "");
    previousValues = values;
    const { color: optionColor, size, isSizeGuessed } = toColorAndSize(names, values);
    const color = optionColor ?? soleColor;
    const isColorGuessed = optionColor === undefined;
    const variation = variations.get(color) ?? { color, isColorGuessed, images: [], sizes: [], row };
    variations.set(color, variation);
    // Without options, the rows of an existing product may be told apart by their SKU.
    const isKnownBySku = isColorGuessed && isSizeGuessed && read(row.cells, "sku") !== "";
    if (!isKnownBySku && variation.sizes.some((variant) => variant.size === size)) {
      throw new RowError(row.line, `The product already has size ${size} in ${color}.`);
    }
    variation.sizes.push(withRowError(row, () => ({ ...toVariant(row, read, has, options), size, isSizeGuessed })));
    for (const image of withRowError(row, () => parseMediaUrls(read(row.cells, "variantImage"), "\n"))) {
      if (!variation.images.includes(image)) variation.images.push(image);
    }
  }
  return [...variations.values()];
}

/** All other rows hold further images only. */
function isVariantRow({ cells }: Row, read: ReadShopifyField): boolean {
  return (
    read(cells, "option1Value") !== "" ||
    read(cells, "price") !== "" ||
    read(cells, "sku") !== "" ||
    read(cells, "barcode") !== "" ||
    read(cells, "stock") !== ""
  );
}

function toVariant(
  row: Row,
  read: ReadShopifyField,
  has: HasShopifyField,
  { untrackedStock, ownUrl: _, usesKeywords: __, ...unit }: ShopifyOptions,
): Omit<VariantPatch, "size"> {
  const price = parsePrice(read(row.cells, "price"), unit);
  if (price === undefined && has("price")) throw new RowError(row.line, "The row has no Variant Price.");
  const compareAt = parsePrice(read(row.cells, "compareAt"), unit);
  const isTracked = read(row.cells, "tracker") !== "";
  const stock = parseStockCell(read(row.cells, "stock"));
  const statedStock = isTracked || untrackedStock === undefined ? stock : { inventory: untrackedStock };
  return {
    line: row.line,
    ...(price === undefined ? {} : { price }),
    ...(has("compareAt") ? { mrp: compareAt === undefined ? null : Math.max(price ?? 0, compareAt) } : {}),
    ...leaveExportedStock(row, read(row.cells, "stock"), statedStock),
    ...(has("sku") ? { sku: read(row.cells, "sku") } : {}),
    // Shopify puts an apostrophe before the barcode, so that spreadsheets do not change it.
    ...(has("barcode") ? { barcode: read(row.cells, "barcode").replace(/^'/, "") } : {}),
    ...readOwnLevel(row),
  };
}
