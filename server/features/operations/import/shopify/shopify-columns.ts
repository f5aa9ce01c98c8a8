import { isSameName } from "../../../../platform/text/name-key.ts";
import { isCountryOfOrigin } from "../product-files/attribute-fields.ts";
import type { Cells } from "../product-files/product-file.ts";
import type { ColumnUse } from "../product-files/product-rows.ts";
import { describeOwnColumn, ownColumns } from "./own-metafields.ts";

/** Column names of the older export, and of the export since 2024. */
const columnNames = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  vendor: ["Vendor"],
  category: ["Product Category", "Product category", "Google Shopping / Google Product Category"],
  type: ["Type", "Custom Product Type", "Standardized Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  sku: ["Variant SKU", "SKU"],
  barcode: ["Variant Barcode", "Barcode"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  stock: ["Variant Inventory Qty", "Inventory quantity"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  image: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position", "Image position"],
  imageAlt: ["Image Alt Text", "Image alt text"],
  variantImage: ["Variant Image", "Variant image URL"],
  giftCard: ["Gift Card", "Gift card"],
  countryOfOrigin: ["Country of origin", "Country of Origin", "Country of manufacture"],
  seoTitle: ["SEO Title", "SEO title"],
  seoDescription: ["SEO Description", "SEO description"],
  gender: ["Google Shopping / Gender", "Gender"],
  ageGroup: ["Google Shopping / Age Group", "Age group"],
  option1Name: ["Option1 Name", "Option1 name"],
  option2Name: ["Option2 Name", "Option2 name"],
  option3Name: ["Option3 Name", "Option3 name"],
  option1Value: ["Option1 Value", "Option1 value"],
  option2Value: ["Option2 Value", "Option2 value"],
  option3Value: ["Option3 Value", "Option3 value"],
} as const;

const kinds: { [Field in ShopifyField]?: ColumnUse["kind"] } = {
  handle: "key",
  price: "price",
  compareAt: "price",
  stock: "stock",
  tracker: "stock",
};
/** Names of fields in the shop, where they differ from Shopify's. */
const shopNames: { [Field in ShopifyField]?: string } = {
  handle: "Key",
  title: "Name",
  body: "Description",
  vendor: "Brand",
  type: "Category",
  compareAt: "MRP",
  tracker: "Stock",
  published: "Status",
  giftCard: "Status",
  variantImage: "Colour images",
  gender: "Category",
  ageGroup: "Category",
  imagePosition: "Images",
  imageAlt: "Image texts",
  image: "Images",
  sku: "SKU",
  countryOfOrigin: "Country of origin",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  option1Name: "Colour and size",
  option2Name: "Colour and size",
  option3Name: "Colour and size",
  option1Value: "Colour and size",
  option2Value: "Colour and size",
  option3Value: "Colour and size",
};

export function describeShopifyColumn(column: string): ColumnUse | undefined {
  const own = describeOwnColumn(column);
  if (own) return own;
  const [metafield] = findMetafields([column]);
  if (metafield) return { field: isCountryOfOrigin(metafield.name) ? "Country of origin" : "Attribute", kind: "other" };
  const field = (Object.keys(columnNames) as ShopifyField[]).find((name) =>
    (columnNames[name] as readonly string[]).includes(column),
  );
  if (!field) return undefined;
  const name = shopNames[field] ?? field[0]?.toUpperCase() + field.slice(1);
  return { field: name, kind: kinds[field] ?? "other" };
}

type ShopifyField = keyof typeof columnNames;
export type ReadShopifyField = (cells: Cells, field: ShopifyField) => string;
/** Whether the file has a column for the field. */
export type HasShopifyField = (...fields: ShopifyField[]) => boolean;

/** A file of handles and a few columns is enough to change existing products. */
export function isShopifyExport(columns: readonly string[]): boolean {
  const has = createFieldTest(columns);
  return (
    has("handle") && (has("price", "option1Name", "stock") || (has("title") && has("body", "tags", "image", "status")))
  );
}

export function createFieldTest(columns: readonly string[]): HasShopifyField {
  return (...fields) => fields.some((field) => columnNames[field].some((name) => columns.includes(name)));
}

export function createFieldReader(columns: readonly string[]): ReadShopifyField {
  const presentColumns = new Map<ShopifyField, string[]>();
  for (const [field, candidates] of Object.entries(columnNames)) {
    presentColumns.set(
      field as ShopifyField,
      candidates.filter((name) => columns.includes(name)),
    );
  }
  return (cells, field) => {
    const column = presentColumns.get(field)?.find((name) => cells[name]);
    return column === undefined ? "" : (cells[column] ?? "");
  };
}

/** The format's spelling of a column name that may be written in another case. */
export function toShopifyColumn(column: string): string {
  const known = [...Object.values(columnNames).flat(), ...Object.values(ownColumns)];
  return known.find((name) => name === column) ?? known.find((name) => isSameName(name, column)) ?? column;
}

/** Metafield columns, such as "Fabric (product.metafields.shopify.fabric)"; `name` is "Fabric". */
export function findMetafields(columns: readonly string[]): { name: string; column: string }[] {
  return columns.flatMap((column) => {
    if (describeOwnColumn(column)) return [];
    const name = /^(.+?) \(product\.metafields\..+\)$/.exec(column)?.[1];
    return name ? [{ name, column }] : [];
  });
}
