import { toPlainText } from "../../../../platform/html/plain-text.ts";
import { isSameName } from "../../../../platform/text/name-key.ts";
import { clothingRules, findFirstLabel } from "../keywords/keyword-rules.ts";
import {
  categorizeByKeywords,
  describeGuessed,
  findAttributesByKeywords,
  findColorByKeywords,
  type ProductText,
  splitParagraphs,
  toShortDescription,
} from "../keywords/product-text.ts";
import { findAttributeFields } from "../product-files/attribute-fields.ts";
import type { Row } from "../product-files/product-file.ts";
import { type ProductFormat, type ProductRows, RowError } from "../product-files/product-rows.ts";
import { getTypes, getWooCommerceKey, groupVariations } from "./group-variations.ts";
import {
  createFieldTest,
  describeWooCommerceColumn,
  type HasWooCommerceField,
  readAttributes,
  readField,
  readLines,
  splitValues,
} from "./woocommerce-columns.ts";
import { readImages, readVariants, type WooCommerceOptions } from "./woocommerce-variants.ts";

/**
 * WooCommerce's product export. Rows of the type "variation" are colours and sizes of the product that they name as
 * their parent.
 */
export function createWooCommerceFormat(
  columns: readonly string[],
  source: string | undefined,
  options: WooCommerceOptions,
): ProductFormat {
  const has = createFieldTest(columns);
  return {
    source: source ?? "woocommerce",
    currency: options.currency,
    assumesRupees: options.isAssumed === true && has("regularPrice", "salePrice"),
    isOwnExport: false,
    describeColumn: (column) => describeWooCommerceColumn(column, has),
    getKey: getWooCommerceKey,
    groupProducts: groupVariations,
    toPatch: (product) => {
      requireSentProduct(product.rows[0]);
      return { source: source ?? "woocommerce", key: product.key, ...toFields(product, has, options) };
    },
  };
}

/** @throws RowError if the row is not a product that the shop can send to customers */
function requireSentProduct(row: Row) {
  const [type = "", ...more] = getTypes(row);
  const others = [type, ...more].filter((each) => !["simple", "variable"].includes(each));
  if (others.includes("grouped"))
    throw new RowError(
      row.line,
      "A grouped product has no price and stock of its own: only its products are imported.",
    );
  if (others.includes("external"))
    throw new RowError(row.line, "An external product is sold by another shop: it is not imported.");
  if (others.includes("virtual") || others.includes("downloadable"))
    throw new RowError(row.line, `The product is ${others.join(" and ")}: only products that are sent are imported.`);
  if (others.length > 0)
    throw new RowError(
      row.line,
      type === ""
        ? "The row has no type, such as simple or variable."
        : `Products of the type “${others.join(", ")}” are not imported.`,
    );
}

function toFields(product: ProductRows, has: HasWooCommerceField, options: WooCommerceOptions) {
  const [row] = product.rows;
  const usesKeywords = options.usesKeywords !== false;
  const text = toProductText(row);
  const guessedColor = usesKeywords ? findColorByKeywords(clothingRules, text) : undefined;
  const { colors, optionNames, notes } = readVariants(product, has, guessedColor ?? "As Shown", options);
  if (colors.length === 0 && has("regularPrice", "salePrice")) throw new RowError(row.line, toMissingReason(notes));
  const attributes = readAttributes(row.cells)
    .filter(({ name, isVisible }) => isVisible && !optionNames.some((option) => isSameName(option, name)))
    .map(({ name, values }) => ({ name, type: "text" as const, value: values.join(", ") }));
  const stated = findAttributeFields(attributes);
  const categories = readCategories(row);
  const guessed = usesKeywords ? findAttributesByKeywords(clothingRules, text) : {};
  const guessedFields = [
    ...(categories ? [] : ["categories"]),
    ...(colors.some(({ isColorGuessed }) => isColorGuessed) && guessedColor ? ["color"] : []),
    ...Object.keys(guessed).filter((field) => !(field in stated)),
  ];
  const images = [...new Set([...readImages(row), ...colors.flatMap((color) => color.images)])];
  return {
    ...(has("name") ? { name: text.name } : {}),
    ...(has("brands") || text.brand ? { brand: text.brand } : {}),
    ...toDescriptions(row, has, text),
    ...(categories ? { categories } : {}),
    ...(has("images") ? { images } : {}),
    ...(has("tags") ? { tags: [...text.tags] } : {}),
    ...stated,
    ...(attributes.length > 0 ? { customAttributes: attributes } : {}),
    status: toStatus(row),
    ...(colors.length > 0
      ? {
          variations: colors.map(({ images: own, ...color }) => ({
            ...color,
            ...(has("images") && (colors.length > 1 || images.length === 0) ? { images: own } : {}),
          })),
        }
      : {}),
    defaults: {
      ...(usesKeywords && !categories ? { categories: categorizeByKeywords(clothingRules, text) } : {}),
      ...guessed,
      ...stated,
    },
    guessNote: usesKeywords ? describeGuessed(clothingRules, text, new Set(guessedFields)) : undefined,
    notes,
  };
}

const toMissingReason = (notes: readonly string[]) =>
  notes.length > 0
    ? `No variation of the product can be imported. ${notes.join(" ")}`
    : "The file has no variation of this product: export variations, too.";

function toProductText(row: Row): ProductText {
  const read = (field: Parameters<typeof readField>[1]) => readField(row.cells, field);
  const name = toPlainText(read("name"));
  const tags = splitValues(read("tags"));
  const [brand] = splitValues(read("brands"));
  const attributes = readAttributes(row.cells);
  const stated = attributes.find((each) => isSameName(each.name, "Brand"))?.values[0];
  const type = splitValues(read("categories")).join(" ");
  return {
    name,
    brand: brand ?? stated ?? "",
    type,
    tags,
    description: toPlainText(readLines(read("description"))),
    audience: findFirstLabel(clothingRules.who, [...tags, name, type]),
  };
}

/** The deepest category path of the product. If several are equally deep, the first applies. */
function readCategories({ cells }: Row): string[] | undefined {
  const paths = splitValues(readField(cells, "categories")).map((path) =>
    path
      .split(">")
      .map((name) => toPlainText(name))
      .filter((name) => name !== "" && name !== "Uncategorized"),
  );
  const [deepest = []] = paths.toSorted((a, b) => b.length - a.length);
  if (deepest.length === 0) return undefined;
  return deepest.length > 3 ? [...deepest.slice(0, 2), ...deepest.slice(-1)] : deepest;
}

function toDescriptions({ cells }: Row, has: HasWooCommerceField, { description }: ProductText) {
  const short = toPlainText(readLines(readField(cells, "shortDescription")));
  return {
    ...(has("description") ? { longDescription: toHtml(readLines(readField(cells, "description"))) } : {}),
    ...(has("shortDescription", "description") ? { shortDescription: toShortDescription(short || description) } : {}),
  };
}

/** A text without HTML paragraphs gets one for each part between empty lines, as WordPress shows it. */
function toHtml(text: string): string {
  if (/<(?:p|div|ul|ol|table|h[1-6]|br)\b/i.test(text)) return text;
  return splitParagraphs(text)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}

/** Private, pending and hidden products become drafts. Undefined if the file says nothing about it. */
function toStatus({ cells }: Row): "active" | "draft" | undefined {
  const [published, visibility] = [readField(cells, "published"), readField(cells, "visibility")];
  if (published === "" && visibility === "") return undefined;
  return (published === "" || published === "1") && visibility !== "hidden" ? "active" : "draft";
}
