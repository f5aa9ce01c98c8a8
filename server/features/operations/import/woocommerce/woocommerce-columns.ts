import { isSameName } from "../../../../platform/text/name-key.ts";
import type { Cells } from "../product-files/product-file.ts";
import type { ColumnUse } from "../product-files/product-rows.ts";

/** Columns of the export that the import reads, as WooCommerce in English names them. */
const columnNames = {
  id: "ID",
  type: "Type",
  sku: "SKU",
  barcode: "GTIN, UPC, EAN, or ISBN",
  name: "Name",
  published: "Published",
  visibility: "Visibility in catalog",
  shortDescription: "Short description",
  description: "Description",
  saleStarts: "Date sale price starts",
  saleEnds: "Date sale price ends",
  inStock: "In stock?",
  stock: "Stock",
  lowStock: "Low stock amount",
  salePrice: "Sale price",
  regularPrice: "Regular price",
  categories: "Categories",
  tags: "Tags",
  images: "Images",
  parent: "Parent",
  brands: "Brands",
} as const;

type WooCommerceField = keyof typeof columnNames;
export type ReadWooCommerceField = (cells: Cells, field: WooCommerceField) => string;
/** Whether the file has a column for one of the fields. */
export type HasWooCommerceField = (...fields: WooCommerceField[]) => boolean;

const kinds: { [Field in WooCommerceField]?: ColumnUse["kind"] } = {
  id: "key",
  type: "key",
  parent: "key",
  salePrice: "price",
  regularPrice: "price",
  saleStarts: "price",
  saleEnds: "price",
  stock: "stock",
  inStock: "stock",
  lowStock: "stock",
};
/** Names of fields in the shop, where they differ from WooCommerce's. */
const shopNames: { [Field in WooCommerceField]?: string } = {
  id: "Key",
  parent: "Key",
  barcode: "Barcode",
  published: "Status",
  visibility: "Status",
  saleStarts: "Price",
  saleEnds: "Price",
  inStock: "Stock",
  lowStock: "Low stock level",
  salePrice: "Price",
  regularPrice: "Price and MRP",
  categories: "Category",
  brands: "Brand",
};

export const readField: ReadWooCommerceField = (cells, field) => cells[columnNames[field]] ?? "";

export function createFieldTest(columns: readonly string[]): HasWooCommerceField {
  return (...fields) => fields.some((field) => columns.includes(columnNames[field]));
}

export function describeWooCommerceColumn(column: string, has: HasWooCommerceField): ColumnUse | undefined {
  if (parseAttributeColumn(column)) return { field: "Colour, size or attribute", kind: "other" };
  const field = (Object.keys(columnNames) as WooCommerceField[]).find((name) => columnNames[name] === column);
  if (!field) return undefined;
  if (field === "sku" && !has("id")) return { field: "Key", kind: "key" };
  return { field: shopNames[field] ?? column, kind: kinds[field] ?? "other" };
}

/** A file of a few columns is enough to change existing products. */
export function isWooCommerceExport(columns: readonly string[]): boolean {
  const has = createFieldTest(columns);
  return (
    has("type") && has("id", "sku") && (has("regularPrice", "inStock", "visibility") || columns.some(isAttributeName))
  );
}

const isAttributeName = (column: string) => parseAttributeColumn(column)?.part === "name";

type AttributePart = "name" | "value(s)" | "visible";

function parseAttributeColumn(column: string): { number: number; part: AttributePart } | undefined {
  const [, number, part] = /^Attribute (\d+) (name|value\(s\)|visible)$/.exec(column) ?? [];
  return part === undefined ? undefined : { number: Number(number), part: part as AttributePart };
}

/** The format's spelling of a column name that may be written in another case. */
export function toWooCommerceColumn(column: string): string {
  if (/^attribute\s+\d+\s+(?:name|value\(s\)|visible)$/i.test(column.trim())) {
    const [, number, part] = column.trim().toLowerCase().split(/\s+/);
    return `Attribute ${number} ${part}`;
  }
  return Object.values(columnNames).find((name) => isSameName(name, column)) ?? column;
}

export type WooCommerceAttribute = { name: string; values: string[]; isVisible: boolean };

/**
 * The attributes of a row. A variation has one value for an attribute, or none if it stands for all values of its
 * product.
 */
export function readAttributes(cells: Cells): WooCommerceAttribute[] {
  const numbers = Object.keys(cells).flatMap((column) => {
    const parsed = parseAttributeColumn(column);
    return parsed?.part === "name" ? [parsed.number] : [];
  });
  return numbers
    .sort((a, b) => a - b)
    .map((number) => ({
      name: (cells[`Attribute ${number} name`] ?? "").replace(/^pa_/, ""),
      values: splitValues(cells[`Attribute ${number} value(s)`] ?? ""),
      isVisible: cells[`Attribute ${number} visible`] !== "0",
    }))
    .filter(({ name }) => name !== "");
}

/** Splits a cell into its values, which commas separate. A comma within a value is escaped with a backslash. */
export function splitValues(cell: string): string[] {
  const values = cell.split(/(?<!\\),/).map((value) => value.replaceAll("\\,", ",").trim());
  return [...new Set(values.filter(Boolean))];
}

/** Replaces each \n in a cell by a line break. A literal \n has another backslash in the file. */
export function readLines(cell: string): string {
  return cell.replace(/\\?\\n/g, (sign) => (sign === "\\n" ? "\n" : "\\n"));
}
