import type { ProductDraft } from "../../catalogue/products/index.ts";
import { clothingRules, findCategoriesByKeywords, findFirstLabel } from "../keywords/keyword-rules.ts";
import {
  type Attributes,
  categorizeByKeywords,
  findAttributesByKeywords,
  findColorByKeywords,
  type ProductText,
  toPlainText,
  toShortDescription,
} from "../keywords/product-text.ts";
import { parseBoolean, parseList, parseStatus } from "../product-files/cell-values.ts";
import type { Cells } from "../product-files/product-file.ts";
import type { ProductFormat, ProductRows } from "../product-files/product-rows.ts";
import { createFieldReader, findMetafields, type ReadShopifyField } from "./shopify-columns.ts";
import { getColorImages, readImages, toAltTexts } from "./shopify-images.ts";
import { readVariants, type ShopifyOptions } from "./shopify-variants.ts";

/** Shopify's product export. All rows of a handle are one product; the first row holds the product's fields. */
export function createShopifyFormat(
  columns: readonly string[],
  source: string,
  options: ShopifyOptions,
): ProductFormat {
  const read = createFieldReader(columns);
  const metafields = findMetafields(columns);
  return {
    source,
    getKey: ({ cells }) => read(cells, "handle"),
    toDraft: (product) => ({
      source,
      key: product.key,
      ...toDraftFields(product, read, options),
      ...toAttributes(product, metafields),
    }),
  };
}

function toDraftFields({ key, rows }: ProductRows, read: ReadShopifyField, options: ShopifyOptions) {
  const [{ cells }] = rows;
  const name = read(cells, "title");
  const brand = read(cells, "vendor");
  const body = read(cells, "body");
  const tags = parseList(read(cells, "tags"), ",");
  const description = toPlainText(body);
  const text: ProductText = { name, brand, description, audience: findAudience(cells, read, tags) };
  const variants = readVariants(rows, read, findColorByKeywords(clothingRules, text) ?? "As Shown", options);
  const shopifyImages = readImages(rows, read);
  const altTexts = toAltTexts(shopifyImages);
  const colors = variants.map(({ color }) => color);
  const seo = { title: read(cells, "seoTitle"), description: read(cells, "seoDescription") };
  return {
    name,
    slug: key.toLowerCase(),
    ...(brand ? { brand } : {}),
    shortDescription: toShortDescription(description),
    longDescription: body,
    categories: toCategories(cells, read, text),
    ...findAttributesByKeywords(clothingRules, text),
    images: [...new Set([...shopifyImages.map(({ url }) => url), ...variants.flatMap(({ images }) => images)])],
    ...(Object.keys(altTexts).length > 0 ? { altTexts } : {}),
    tags,
    ...(seo.title ? { seoTitle: seo.title } : {}),
    ...(seo.description ? { seoDescription: seo.description } : {}),
    status: toStatus(cells, read),
    isSale: tags.some((tag) => /^(?:on )?sale$/i.test(tag)),
    isNewLaunch: tags.some((tag) => /^new(?: (?:in|arrivals?|launch))?$/i.test(tag)),
    variations: variants.map(({ color, images, sizes }) => ({
      color,
      sizes,
      images: getColorImages(color, colors, images, shopifyImages),
    })),
  } satisfies Partial<ProductDraft>;
}

/** Gift cards become drafts: the shop does not sell gift cards yet. */
function toStatus(cells: Cells, read: ReadShopifyField) {
  const status = parseStatus(read(cells, "status")) ?? "active";
  const hidden = parseBoolean(read(cells, "published")) === false || parseBoolean(read(cells, "giftCard")) === true;
  return hidden && status === "active" ? "draft" : status;
}

function findAudience(cells: Cells, read: ReadShopifyField, tags: readonly string[]): string | undefined {
  const texts = [read(cells, "ageGroup"), read(cells, "gender"), ...tags, read(cells, "title")];
  return findFirstLabel(clothingRules.who, [...texts, read(cells, "category"), read(cells, "type")]);
}

/** The category path, or the type, or categories by keywords. Keywords also fill a missing third level. */
function toCategories(cells: Cells, read: ReadShopifyField, text: ProductText): string[] {
  const byKeywords = categorizeByKeywords(clothingRules, text);
  const type = read(cells, "type");
  const path = toCategoryPath(read(cells, "category")) ?? toCategoryPath(type);
  if (path) return path.length < 3 && byKeywords[2] ? [...path, byKeywords[2]] : path;
  if (!type) return byKeywords;
  const first = text.audience ?? byKeywords[0];
  const third = byKeywords[2];
  return (
    findCategoriesByKeywords(clothingRules, type, text.audience) ??
    [first, type, third].filter((name) => name !== undefined)
  );
}

/** Reduces "Apparel & Accessories > Clothing > Clothing Tops > T-Shirts" to the first two levels and the last. */
function toCategoryPath(category: string): string[] | undefined {
  const names = category.split(">").map((name) => name.trim());
  if (names.length < 2) return undefined;
  return names.length > 3 ? [...names.slice(0, 2), ...names.slice(-1)] : names;
}

/** Metafields become custom attributes; those that the shop filters by also become product fields. */
function toAttributes({ rows: [{ cells }] }: ProductRows, metafields: ReturnType<typeof findMetafields>) {
  const attributes = metafields
    .map(({ name, column }) => ({ name, value: parseList(cells[column] ?? "", ";").join(", ") }))
    .filter(({ value }) => value !== "");
  const values = Object.fromEntries(attributes.map(({ name, value }) => [name.toLowerCase(), value]));
  const known = {
    fabric: values.fabric ?? values.material,
    pattern: values.pattern,
    sleeveLength: values["sleeve length type"] ?? values["sleeve length"],
    occasion: values.occasion ?? values["occasion style"],
  };
  const filled = Object.entries(known).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(filled) as Attributes),
    ...(attributes.length > 0
      ? { customAttributes: attributes.map((attribute) => ({ ...attribute, type: "text" as const })) }
      : {}),
  };
}
