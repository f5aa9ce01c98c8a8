import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import type { ColorPatch, ProductPatch, VariantPatch } from "../../../merchandise/catalogue/products/index.ts";
import {
  CellError,
  parseBoolean,
  parseList,
  parseLowStockLevel,
  parseMediaUrls,
  parsePrice,
  parseStatus,
  parseStockCell,
} from "../product-files/cell-values.ts";
import type { Cells, Row } from "../product-files/product-file.ts";
import { type ProductFormat, type ProductRows, RowError, withRowError } from "../product-files/product-rows.ts";
import {
  describeExportColumn,
  keyColumns,
  parseAttributeHeader,
  productColumns,
  variantColumns,
} from "./export-columns.ts";

type Field = keyof typeof productColumns;

/** The shop's own export. A column that was deleted from it leaves its field alone. */
export function createExportFormat(columns: readonly string[], source: string | undefined): ProductFormat {
  const getSource = ({ cells }: Row) => source ?? cells[keyColumns.source] ?? "";
  return {
    source: source ?? "export",
    currency: "INR",
    assumesRupees: false,
    isOwnExport: true,
    describeColumn: describeExportColumn,
    // Products of different sources may have the same key and follow each other.
    getKey: (row) => (row.cells[keyColumns.key] ? `${getSource(row)}/${row.cells[keyColumns.key]}` : ""),
    toPatch: (product) => ({
      ...toFields(product, columns),
      source: getSource(product.rows[0]),
      key: product.rows[0].cells[keyColumns.key] ?? "",
      variations: readVariations(product.rows, columns),
    }),
  };
}

function toFields({ rows: [row] }: ProductRows, columns: readonly string[]): Partial<ProductPatch> {
  const fields = (Object.keys(productColumns) as Field[]).filter((field) => columns.includes(productColumns[field]));
  const stated = fields.map((field) => [field, parseField(field, row.cells[productColumns[field]] ?? "")]);
  const customAttributes = readAttributes(row.cells, columns);
  return { ...Object.fromEntries(stated), ...(customAttributes.length > 0 ? { customAttributes } : {}) };
}

function parseField(field: Field, cell: string): unknown {
  switch (field) {
    case "categories":
      return cell.split(/\s*>\s*/).filter(Boolean);
    case "images":
    case "videos":
      return parseMediaUrls(cell, "\n");
    case "tags":
      return parseList(cell, "\n");
    case "altTexts":
      return parseAltTexts(cell);
    case "status":
      return parseStatus(cell);
    case "isSale":
    case "isNewLaunch":
      return parseBoolean(cell);
    default:
      return cell;
  }
}

function parseAltTexts(cell: string): Record<string, string> {
  const lines = cell.split("\n").filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const [url = "", ...words] = line.trim().split(" ");
      return [url, words.join(" ").replace(/\\([n\\])/g, (_, character) => (character === "n" ? "\n" : character))];
    }),
  );
}

/** An attribute without a value in any of its columns is stated to be empty. */
function readAttributes(cells: Cells, columns: readonly string[]): CustomAttribute[] {
  const attributes = new Map<string, CustomAttribute>();
  for (const header of columns) {
    const column = parseAttributeHeader(header);
    if (!column) continue;
    const { name, type } = column;
    const cell = cells[header] ?? "";
    if (cell !== "") attributes.set(name, { name, type, value: parseAttribute(cell, type) });
    else if (!attributes.has(name)) attributes.set(name, { name, type, value: "" });
  }
  return [...attributes.values()];
}

export function parseAttribute(cell: string, type: CustomAttribute["type"]): CustomAttribute["value"] {
  if (type === "boolean") return parseBoolean(cell) ?? "";
  if (type === "text") return cell;
  if (Number.isNaN(Number(cell))) throw new CellError(`"${cell}" is not a number.`);
  return Number(cell);
}

function readVariations(rows: readonly Row[], columns: readonly string[]): ColorPatch[] {
  const variations = new Map<string, ColorPatch & { images?: string[]; sizes: VariantPatch[] }>();
  for (const row of rows) {
    const stated = row.cells[variantColumns.color] ?? "";
    const color = stated || "As Shown";
    const variation = variations.get(color) ?? { color, isColorGuessed: stated === "", sizes: [] };
    variations.set(color, variation);
    const images = withRowError(row, () => parseMediaUrls(row.cells[variantColumns.colorImages] ?? "", "\n"));
    if (columns.includes(variantColumns.colorImages)) variation.images = [...(variation.images ?? []), ...images];
    variation.sizes.push(withRowError(row, () => toVariant(row, columns)));
  }
  return [...variations.values()];
}

function toVariant({ line, cells }: Row, columns: readonly string[]): VariantPatch {
  const read = (column: keyof typeof variantColumns) => cells[variantColumns[column]] ?? "";
  const has = (column: keyof typeof variantColumns) => columns.includes(variantColumns[column]);
  if (has("currency") && read("currency").toUpperCase() !== "INR") {
    throw new RowError(line, `The currency is "${read("currency")}": prices of an export are in INR.`);
  }
  const price = parsePrice(read("price"), { currency: "INR", rate: 1 });
  if (price === undefined && has("price")) throw new RowError(line, "The row has no price.");
  const mrp = parsePrice(read("mrp"), { currency: "INR", rate: 1 });
  const stock = parseStockCell(read("stock"));
  const isStockEdited = !has("exportedStock") || read("stock") !== read("exportedStock");
  return {
    line,
    size: read("size") || "One Size",
    isSizeGuessed: read("size") === "",
    ...(price === undefined ? {} : { price }),
    ...(has("mrp") ? { mrp: mrp === undefined ? null : Math.max(price ?? 0, mrp) } : {}),
    ...(isStockEdited ? stock : { defaultInventory: stock.inventory }),
    ...(has("sku") ? { sku: read("sku") } : {}),
    ...(has("barcode") ? { barcode: read("barcode") } : {}),
    ...(has("lowStockLevel") ? { lowStockLevel: parseLowStockLevel(read("lowStockLevel")) } : {}),
  };
}
