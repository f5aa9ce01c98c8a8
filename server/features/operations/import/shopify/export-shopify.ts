import { toAmountText } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toCsvRow } from "../../../../platform/http/csv.ts";
import {
  listAttributeColumns,
  listStoredProducts,
  type StoredProduct,
} from "../../../merchandise/catalogue/products/index.ts";
import { noImages, ownColumns, toAttributeColumn } from "./own-metafields.ts";

const batchSize = 500;
type Cells = Record<string, string>;
type AttributeColumns = Awaited<ReturnType<typeof listAttributeColumns>>;

/**
 * The columns of Shopify's template, without those for which the shop has no values: help.shopify.com, "Using CSV files
 * to import and export products".
 */
const shopifyColumns = [
  "Title",
  "URL handle",
  "Description",
  "Vendor",
  "Product category",
  "Type",
  "Tags",
  "Published on online store",
  "Status",
  "SKU",
  "Barcode",
  "Option1 name",
  "Option1 value",
  "Option1 Linked To",
  "Option2 name",
  "Option2 value",
  "Option2 Linked To",
  "Option3 name",
  "Option3 value",
  "Option3 Linked To",
  "Price",
  "Compare-at price",
  "Cost per item",
  "Charge tax",
  "Tax code",
  "Inventory tracker",
  "Inventory quantity",
  "Continue selling when out of stock",
  "Weight value (grams)",
  "Weight unit for display",
  "Requires shipping",
  "Fulfillment service",
  "Product image URL",
  "Image position",
  "Image alt text",
  "Variant image URL",
  "Gift card",
  "SEO title",
  "SEO description",
];

type Options = {
  source?: string | undefined;
  onProduct?: () => void;
  /** The shop's address: Shopify fetches the images from it. */
  ownUrl: string;
};

/**
 * All products as lines of a CSV file in Shopify's format. Fields that Shopify does not have are metafields, with which
 * the shop imports the file again unchanged.
 */
export async function* exportShopifyProducts(
  db: Database,
  { source, onProduct, ownUrl }: Options,
): AsyncGenerator<string> {
  const attributes = await listAttributeColumns(db);
  const header = [...shopifyColumns, ...Object.values(ownColumns), ...attributes.map(toAttributeColumn)];
  yield toCsvRow(header);
  const handles = new Set<string>();
  let after = "";
  for (;;) {
    const products = await listStoredProducts(db, { after, limit: batchSize, source });
    for (const product of products) {
      const handle = handles.has(product.fields.slug) ? `${product.fields.slug}-${product.id}` : product.fields.slug;
      handles.add(handle);
      for (const cells of toRows(product, handle, attributes, ownUrl))
        yield toCsvRow(header.map((column) => cells[column] ?? ""));
      onProduct?.();
    }
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function toRows(product: StoredProduct, handle: string, attributes: AttributeColumns, ownUrl: string): Cells[] {
  const toUrl = (url: string) => (url.startsWith("/") ? `${ownUrl}${url}` : url);
  const { altTexts, images } = product.fields;
  const colorImages = product.variations.flatMap((color) => color.images);
  const allImages = [...new Set([...images, ...colorImages, ...Object.keys(altTexts)])];
  const variantRows = product.variations.flatMap((color) => toVariantRows(color, toUrl));
  const imageRows = allImages.map((url, index) => ({
    "Product image URL": toUrl(url),
    "Image position": String(index + 1),
    "Image alt text": altTexts[url] ?? "",
  }));
  const fields = {
    ...toFieldCells(product),
    ...toOwnCells(product, handle, toUrl),
    ...(allImages.length > images.length ? { [ownColumns.images]: images.map(toUrl).join("\n") || noImages } : {}),
    ...Object.fromEntries(
      attributes.map((attribute, place) => {
        const { name, type } = attribute;
        const own = product.fields.customAttributes.find((other) => other.name === name && other.type === type);
        return [toAttributeColumn(attribute, place), own ? String(own.value) : ""];
      }),
    ),
  };
  return Array.from({ length: Math.max(variantRows.length, imageRows.length) }, (_, index) => ({
    ...(index === 0 ? fields : {}),
    ...variantRows[index],
    ...imageRows[index],
    "URL handle": handle,
  }));
}

function toVariantRows({ color, images, sizes }: StoredProduct["variations"][number], toUrl: (url: string) => string) {
  return sizes.map(({ size, sku, barcode, price, mrp, inventory, lowStockLevel }, index) => ({
    "Option1 name": "Color",
    "Option1 value": color,
    "Option2 name": "Size",
    "Option2 value": size,
    SKU: sku ?? "",
    Barcode: barcode ?? "",
    Price: toAmountText(price),
    "Compare-at price": mrp > price ? toAmountText(mrp) : "",
    "Inventory tracker": "shopify",
    "Inventory quantity": String(inventory),
    "Continue selling when out of stock": "DENY",
    "Charge tax": "TRUE",
    "Requires shipping": "TRUE",
    "Fulfillment service": "manual",
    "Variant image URL": images[0] ? toUrl(images[0]) : "",
    [ownColumns.colorImages]: index === 0 ? images.map(toUrl).join("\n") : "",
    [ownColumns.exportedStock]: String(inventory),
    [ownColumns.lowStockLevel]: String(lowStockLevel ?? ""),
  }));
}

function toFieldCells({ fields }: StoredProduct): Cells {
  return {
    Title: fields.name,
    Description: fields.longDescription,
    Vendor: fields.brand ?? "",
    // Shopify accepts only categories of its own taxonomy.
    "Product category": "",
    Type: fields.categories.at(-1) ?? "",
    Tags: fields.tags.join(", "),
    "Published on online store": fields.status === "active" ? "TRUE" : "FALSE",
    Status: fields.status,
    "Gift card": "FALSE",
    "SEO title": fields.seoTitle ?? "",
    "SEO description": fields.seoDescription ?? "",
  };
}

function toOwnCells({ source, key, fields }: StoredProduct, handle: string, toUrl: (url: string) => string): Cells {
  return {
    [ownColumns.source]: source,
    [ownColumns.key]: key,
    [ownColumns.slug]: handle === fields.slug ? "" : fields.slug,
    [ownColumns.categories]: fields.categories.join(" > "),
    [ownColumns.shortDescription]: fields.shortDescription,
    [ownColumns.fabric]: fields.fabric ?? "",
    [ownColumns.pattern]: fields.pattern ?? "",
    [ownColumns.sleeveLength]: fields.sleeveLength ?? "",
    [ownColumns.occasion]: fields.occasion ?? "",
    [ownColumns.countryOfOrigin]: fields.countryOfOrigin ?? "",
    [ownColumns.isSale]: toBoolean(fields.isSale),
    [ownColumns.isNewLaunch]: toBoolean(fields.isNewLaunch),
    [ownColumns.videos]: fields.videos.map(toUrl).join("\n"),
    [ownColumns.tags]: fields.tags.some((tag) => tag.includes(",")) ? fields.tags.join("\n") : "",
  };
}

const toBoolean = (value: boolean) => (value ? "true" : "false");
