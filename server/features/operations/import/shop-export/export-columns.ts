import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { isSameName } from "../../../../platform/text/name-key.ts";
import type { ColumnUse } from "../product-files/product-rows.ts";

/** Columns of the shop's own export. Product columns are filled in the first row of a product only. */
export const productColumns = {
  name: "Name",
  slug: "Slug",
  brand: "Brand",
  shortDescription: "Short description",
  longDescription: "Description (HTML)",
  categories: "Category",
  fabric: "Fabric",
  pattern: "Pattern",
  sleeveLength: "Sleeve length",
  occasion: "Occasion",
  countryOfOrigin: "Country of origin",
  images: "Images",
  altTexts: "Image texts",
  videos: "Videos",
  tags: "Tags",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  nameHi: "Name (hi)",
  shortDescriptionHi: "Short description (hi)",
  longDescriptionHi: "Description (HTML, hi)",
  status: "Status",
  isSale: "Sale",
  isNewLaunch: "New launch",
} as const;

export const variantColumns = {
  color: "Colour",
  colorImages: "Colour images",
  size: "Size",
  sku: "SKU",
  barcode: "Barcode",
  price: "Price",
  mrp: "MRP",
  currency: "Currency",
  stock: "Stock",
  /** A stock that the merchant has not edited is not imported: units may have been sold since the export. */
  exportedStock: "Stock when exported",
  /**
   * The stock at which the variant counts as low. Empty: the level of the settings applies. 0: the variant never counts
   * as low.
   */
  lowStockLevel: "Low stock level",
} as const;

export const keyColumns = { source: "Source", key: "Key" } as const;

export type AttributeColumn = { name: string; type: CustomAttribute["type"] };

/** The header names the type of an attribute unless it is text, the usual type. */
export function toAttributeHeader({ name, type }: AttributeColumn): string {
  return `Attribute: ${name}${type === "text" ? "" : ` (${type})`}`;
}

export function parseAttributeHeader(header: string): AttributeColumn | undefined {
  const [, name, type = "text"] = /^Attribute: (.+?)(?: \((number|boolean)\))?$/.exec(header) ?? [];
  return name === undefined ? undefined : { name, type: type as AttributeColumn["type"] };
}

const kinds: Readonly<Record<string, ColumnUse["kind"]>> = {
  [keyColumns.source]: "key",
  [keyColumns.key]: "key",
  [variantColumns.price]: "price",
  [variantColumns.mrp]: "price",
  [variantColumns.currency]: "price",
  [variantColumns.stock]: "stock",
  [variantColumns.exportedStock]: "stock",
  [variantColumns.lowStockLevel]: "stock",
};

export function describeExportColumn(column: string): ColumnUse | undefined {
  const known: string[] = [
    ...Object.values(keyColumns),
    ...Object.values(productColumns),
    ...Object.values(variantColumns),
  ];
  if (!known.includes(column) && !parseAttributeHeader(column)) return undefined;
  return { field: column, kind: kinds[column] ?? "other" };
}

/** The export's spelling of a column name that may be written in another case. */
export function toExportColumn(column: string): string {
  const known: string[] = [
    ...Object.values(keyColumns),
    ...Object.values(productColumns),
    ...Object.values(variantColumns),
  ];
  return known.includes(column) ? column : (known.find((name) => isSameName(name, column)) ?? column);
}

export function isShopExport(columns: readonly string[]): boolean {
  const has = (name: string) => columns.includes(name);
  const others: string[] = [...Object.values(productColumns), ...Object.values(variantColumns)];
  return has(keyColumns.source) && has(keyColumns.key) && others.some(has);
}
