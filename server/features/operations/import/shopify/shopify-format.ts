import { toPlainText } from "../../../../platform/html/plain-text.ts";
import { clothingRules, findCategoriesByKeywords, findFirstLabel } from "../keywords/keyword-rules.ts";
import {
  categorizeByKeywords,
  describeGuessed,
  findAttributesByKeywords,
  findColorByKeywords,
  type ProductText,
  toShortDescription,
} from "../keywords/product-text.ts";
import { findAttributeFields } from "../product-files/attribute-fields.ts";
import { parseBoolean, parseList, parseStatus } from "../product-files/cell-values.ts";
import type { Cells } from "../product-files/product-file.ts";
import { type ProductFormat, type ProductRows, withRowError } from "../product-files/product-rows.ts";
import { ownColumns, readOwnColorImages, readOwnImages, readOwnMetafields, toOwnPaths } from "./own-metafields.ts";
import {
  createFieldReader,
  createFieldTest,
  describeShopifyColumn,
  findMetafields,
  type HasShopifyField,
  type ReadShopifyField,
} from "./shopify-columns.ts";
import { getColorImages, readImages, toAltTexts } from "./shopify-images.ts";
import { readVariants, type ShopifyOptions } from "./shopify-variants.ts";

/** Shopify's product export. All rows of a handle are one product; the first row holds the product's fields. */
export function createShopifyFormat(
  columns: readonly string[],
  statedSource: string | undefined,
  options: ShopifyOptions,
): ProductFormat {
  const read = createFieldReader(columns);
  const has = createFieldTest(columns);
  const metafields = findMetafields(columns);
  return {
    source: statedSource ?? "shopify",
    currency: options.currency,
    assumesRupees: options.isAssumed === true && has("price", "compareAt"),
    isOwnExport: columns.includes(ownColumns.key),
    describeColumn: describeShopifyColumn,
    getKey: ({ cells }) => read(cells, "handle"),
    toPatch: (product) => {
      const { defaults, text, guessed, ...fields } = toStatedFields(product, read, has, columns, options);
      const { attributes, customAttributes } = readMetafields(product, metafields);
      const own = readOwnMetafields(product.rows, columns);
      const patch = {
        key: product.key,
        ...fields,
        ...attributes,
        ...(metafields.length > 0 ? { customAttributes } : {}),
        // Our own export has all fields of a product, so its empty fields are not guessed.
        ...(own.key ? { categories: [] } : { defaults: { ...defaults, ...attributes } }),
        ...(own.key ? {} : { guessNote: describeGuessed(clothingRules, text, toGuessedFields(guessed, attributes)) }),
        ...own,
        source: statedSource ?? own.source ?? "shopify",
      };
      return options.ownUrl ? toOwnPaths(patch, options.ownUrl) : patch;
    },
  };
}

function toStatedFields(
  { key, rows }: ProductRows,
  read: ReadShopifyField,
  has: HasShopifyField,
  columns: readonly string[],
  options: ShopifyOptions,
) {
  const [first] = rows;
  const { cells } = first;
  const body = read(cells, "body");
  const tags = parseList(read(cells, "tags"), ",");
  const description = toPlainText(body);
  const name = read(cells, "title");
  const text: ProductText = {
    name,
    brand: read(cells, "vendor"),
    type: read(cells, "type"),
    tags,
    description,
    audience: findAudience(cells, read, tags),
  };
  const variants = readVariants(
    rows,
    read,
    has,
    (options.usesKeywords === false ? undefined : findColorByKeywords(clothingRules, text)) ?? "As Shown",
    options,
  );
  const shopifyImages = readImages(rows, read);
  const colors = variants.map(({ color }) => color);
  const attributes = options.usesKeywords === false ? {} : findAttributesByKeywords(clothingRules, text);
  const { categories, isGuessed } = toCategories(cells, read, text);
  return {
    ...(has("title") ? { name } : {}),
    slug: key.toLowerCase(),
    ...(has("vendor") ? { brand: text.brand } : {}),
    ...(has("body") ? { shortDescription: toShortDescription(description), longDescription: body } : {}),
    ...(isGuessed ? {} : { categories }),
    ...(has("image")
      ? {
          images: withRowError(first, () => readOwnImages(first)) ?? [
            ...new Set([...shopifyImages.map(({ url }) => url), ...variants.flatMap(({ images }) => images)]),
          ],
        }
      : {}),
    ...(has("imageAlt") ? { altTexts: toAltTexts(shopifyImages) } : {}),
    ...(has("tags") ? { tags, ...toBadges(tags) } : {}),
    ...(has("countryOfOrigin") ? { countryOfOrigin: read(cells, "countryOfOrigin") } : {}),
    ...(has("seoTitle") ? { seoTitle: read(cells, "seoTitle") } : {}),
    ...(has("seoDescription") ? { seoDescription: read(cells, "seoDescription") } : {}),
    status: toStatus(cells, read),
    ...(variants.length > 0
      ? {
          variations: variants.map(({ images, row, ...variation }) => ({
            ...variation,
            ...(columns.includes(ownColumns.colorImages)
              ? { images: readOwnColorImages(row) }
              : has("image", "variantImage") && (colors.length > 1 || shopifyImages.length === 0)
                ? { images: getColorImages(variation.color, colors, images, shopifyImages) }
                : {}),
          })),
        }
      : {}),
    defaults: { ...(options.usesKeywords === false && isGuessed ? {} : { categories }), ...attributes },
    text,
    guessed: new Set(
      options.usesKeywords === false
        ? []
        : [
            ...(isGuessed ? ["categories"] : []),
            ...(variants.some(({ isColorGuessed, color }) => isColorGuessed && color !== "As Shown") ? ["color"] : []),
            ...Object.keys(attributes),
          ],
    ),
  };
}

/** Fields that a metafield states are not guessed. */
const toGuessedFields = (guessed: ReadonlySet<string>, stated: object) =>
  new Set([...guessed].filter((field) => !(field in stated)));

/** The badges that tags stand for. Null for a product without tags: the badges count as empty like the tags. */
function toBadges(tags: readonly string[]) {
  if (tags.length === 0) return { isSale: null, isNewLaunch: null };
  return {
    isSale: tags.some((tag) => /^(?:on )?sale$/i.test(tag)),
    isNewLaunch: tags.some((tag) => /^new(?: (?:in|arrivals?|launch))?$/i.test(tag)),
  };
}

/** Gift cards become drafts: the shop does not sell gift cards yet. Undefined if the file says nothing about it. */
function toStatus(cells: Cells, read: ReadShopifyField) {
  const stated = parseStatus(read(cells, "status"));
  const published = parseBoolean(read(cells, "published"));
  const isGiftCard = parseBoolean(read(cells, "giftCard")) === true;
  if (stated === undefined && published === undefined && !isGiftCard) return undefined;
  const status = stated ?? "active";
  return (published === false || isGiftCard) && status === "active" ? "draft" : status;
}

function findAudience(cells: Cells, read: ReadShopifyField, tags: readonly string[]): string | undefined {
  const texts = [read(cells, "ageGroup"), read(cells, "gender"), ...tags, read(cells, "title")];
  return findFirstLabel(clothingRules.who, [...texts, read(cells, "category"), read(cells, "type")]);
}

/** The category path, or the type, or categories by keywords. Keywords also fill a missing third level. */
function toCategories(
  cells: Cells,
  read: ReadShopifyField,
  text: ProductText,
): { categories: string[]; isGuessed: boolean } {
  const byKeywords = categorizeByKeywords(clothingRules, text);
  const type = read(cells, "type");
  const path = toCategoryPath(read(cells, "category")) ?? toCategoryPath(type);
  if (path && path.length < 3 && byKeywords[2])
    return { categories: [...path, byKeywords[2]], isGuessed: !read(cells, "title") };
  if (path) return { categories: path, isGuessed: false };
  if (!type) return { categories: byKeywords, isGuessed: true };
  const first = text.audience ?? byKeywords[0];
  const third = byKeywords[2];
  const categories =
    findCategoriesByKeywords(clothingRules, type, text.audience) ??
    [first, type, third].filter((name) => name !== undefined);
  return { categories, isGuessed: false };
}

/** Reduces "Apparel & Accessories > Clothing > Clothing Tops > T-Shirts" to the first two levels and the last. */
function toCategoryPath(category: string): string[] | undefined {
  const names = category.split(">").map((name) => name.trim());
  if (names.length < 2) return undefined;
  return names.length > 3 ? [...names.slice(0, 2), ...names.slice(-1)] : names;
}

/** Metafields become custom attributes; those that the shop filters by also become product fields. */
function readMetafields({ rows: [{ cells }] }: ProductRows, metafields: ReturnType<typeof findMetafields>) {
  const customAttributes = metafields.map(({ name, column }) => ({
    name,
    type: "text" as const,
    value: parseList(cells[column] ?? "", ";").join(", "),
  }));
  return { attributes: findAttributeFields(customAttributes), customAttributes };
}
