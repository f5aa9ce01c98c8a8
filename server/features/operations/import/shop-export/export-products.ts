import { toAmountText } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toCsvRow } from "../../../../platform/http/csv.ts";
import {
  findStoredProductsById,
  listAttributeColumns,
  listStoredProducts,
  type StoredProduct,
} from "../../../merchandise/catalogue/products/index.ts";
import {
  type AttributeColumn,
  keyColumns,
  productColumns,
  toAttributeHeader,
  variantColumns,
} from "./export-columns.ts";

const batchSize = 500;
type Field = keyof StoredProduct["fields"];
/** Lists at most `limit` ids of products after the id `after`, in the order of the export. */
type ListIds = (after: string, limit: number) => Promise<readonly string[]>;

/** The columns of an export of stock. */
export const stockColumns: readonly string[] = [
  ...Object.values(keyColumns),
  variantColumns.color,
  variantColumns.size,
  variantColumns.sku,
  variantColumns.stock,
  variantColumns.exportedStock,
];

/**
 * Products as lines of a CSV file. Importing the file again changes nothing. `columns`: the columns to write; all by
 * default. `listIds`: lists the ids of the products to write; all products by default.
 */
export async function* exportProducts(
  db: Database,
  {
    source,
    onProduct,
    columns,
    listIds,
  }: {
    source?: string | undefined;
    onProduct?: () => void;
    columns?: readonly string[] | undefined;
    listIds?: ListIds | undefined;
  },
): AsyncGenerator<string> {
  const attributeColumns = await listAttributeColumns(db);
  const header = [
    ...Object.values(keyColumns),
    ...Object.values(productColumns),
    ...attributeColumns.map(toAttributeHeader),
    ...Object.values(variantColumns),
  ];
  const select = (cells: readonly string[]) =>
    columns ? cells.filter((_, index) => columns.includes(header[index] ?? "")) : cells;
  yield toCsvRow(select(header));
  let after = "";
  for (;;) {
    const ids = await listIds?.(after, batchSize);
    const products = ids
      ? await findInOrder(db, ids)
      : await listStoredProducts(db, { after, limit: batchSize, source });
    for (const product of products) {
      for (const row of toRows(product, attributeColumns)) yield toCsvRow(select(row));
      onProduct?.();
    }
    const last = ids ? ids.at(-1) : products.at(-1)?.id;
    if (last === undefined) return;
    after = last;
  }
}

async function findInOrder(db: Database, ids: readonly string[]): Promise<StoredProduct[]> {
  const products = await findStoredProductsById(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

function toRows(product: StoredProduct, attributeColumns: readonly AttributeColumn[]): string[][] {
  const fieldCells = [
    ...(Object.keys(productColumns) as Field[]).map((field) => toFieldCell(field, product.fields)),
    ...attributeColumns.map((column) => toAttributeCell(column, product.fields)),
  ];
  const variantRows = product.variations.flatMap(({ color, images, sizes }) =>
    sizes.map(({ size, sku, barcode, price, mrp, inventory, lowStockLevel }, index) => [
      color,
      index === 0 ? images.join("\n") : "",
      size,
      sku ?? "",
      barcode ?? "",
      toAmountText(price),
      mrp > price ? toAmountText(mrp) : "",
      "INR",
      String(inventory),
      String(inventory),
      String(lowStockLevel ?? ""),
    ]),
  );
  return variantRows.map((cells, index) => [
    product.source,
    product.key,
    ...(index === 0 ? fieldCells : fieldCells.map(() => "")),
    ...cells,
  ]);
}

function toFieldCell(field: Field, fields: StoredProduct["fields"]): string {
  const value = fields[field];
  if (field === "categories") return fields.categories.join(" > ");
  if (field === "altTexts") return formatAltTexts(fields.altTexts);
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "");
}

/** A line for each image: its URL, a space and its text, in which \n is a line break and \\ a backslash. */
function formatAltTexts(altTexts: Readonly<Record<string, string>>): string {
  return Object.entries(altTexts)
    .map(([url, text]) => `${url} ${text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`)
    .join("\n");
}

function toAttributeCell({ name, type }: AttributeColumn, { customAttributes }: StoredProduct["fields"]): string {
  const attribute = customAttributes.find((other) => other.name === name && other.type === type);
  return attribute ? String(attribute.value) : "";
}
