import type { ProductDraft } from "../../catalogue/products/index.ts";
import { clothingRules, findFirstLabel, type KeywordRules, mergeRules } from "../keywords/keyword-rules.ts";
import {
  type Attributes,
  categorizeByKeywords,
  findAttributesByKeywords,
  type ProductText,
  paragraphsToHtml,
  paragraphsToText,
  splitParagraphs,
  toPlainText,
  toShortDescription,
} from "../keywords/product-text.ts";
import { parseBoolean, parseList, parseMediaUrls, parseStatus } from "../product-files/cell-values.ts";
import type { Cells } from "../product-files/product-file.ts";
import { type ProductFormat, type ProductRows, withRowError } from "../product-files/product-rows.ts";
import { readMappedVariants } from "./mapped-variants.ts";
import { type Mapping, textFields } from "./mapping.ts";

type MappedField = keyof Mapping["columns"];
/** The text of a mapped field; empty if the file has no column for it. */
export type ReadMappedField = (cells: Cells, field: MappedField) => string;

/** Format of a file with a mapping. Consecutive rows with the same key are the variants of one product. */
export function createMappedFormat(mapping: Mapping, source: string, rate: number): ProductFormat {
  const rules = mapping.clothingRules ? mergeRules(mapping.rules, clothingRules) : mapping.rules;
  const read: ReadMappedField = (cells, field) => {
    const column = mapping.columns[field];
    return column === undefined ? "" : (cells[column] ?? "");
  };
  return {
    source,
    getKey: ({ cells }) => read(cells, "key"),
    toDraft: (product) => ({ source, key: product.key, ...toDraftFields(product, read, mapping, rules, rate) }),
  };
}

function toDraftFields(
  { rows }: ProductRows,
  read: ReadMappedField,
  mapping: Mapping,
  rules: KeywordRules,
  rate: number,
) {
  const [{ cells }] = rows;
  const { fixed, separator } = mapping;
  const text = toProductText(cells, read, mapping, rules);
  const images = rows.flatMap((row) => withRowError(row, () => parseMediaUrls(read(row.cells, "images"), separator)));
  const shortDescription = read(cells, "shortDescription") || toShortDescription(text.description);
  return {
    ...findAttributesByKeywords(rules, text),
    ...toTextFields(cells, read, mapping),
    name: text.name,
    shortDescription,
    longDescription:
      read(cells, "descriptionHtml") ||
      paragraphsToHtml(splitParagraphs(read(cells, "description"), mapping.paragraphs)),
    categories: toCategories(cells, read, mapping, rules, text),
    images: [...new Set(images)],
    videos: parseMediaUrls(read(cells, "videos"), separator),
    tags: [...new Set([...fixed.tags, ...parseList(read(cells, "tags"), separator)])],
    status: parseStatus(read(cells, "status")) ?? fixed.status,
    isSale: parseBoolean(read(cells, "isSale")) ?? fixed.isSale,
    isNewLaunch: parseBoolean(read(cells, "isNewLaunch")) ?? fixed.isNewLaunch,
    customAttributes: Object.entries(mapping.attributes).flatMap(([name, column]) =>
      cells[column] ? [{ name, type: "text" as const, value: cells[column] }] : [],
    ),
    variations: readMappedVariants(rows, read, mapping, rules, text, rate),
  } satisfies Partial<ProductDraft>;
}

function toProductText(cells: Cells, read: ReadMappedField, mapping: Mapping, rules: KeywordRules): ProductText {
  const name = read(cells, "name");
  const plainText = paragraphsToText(splitParagraphs(read(cells, "description"), mapping.paragraphs));
  const description = plainText || toPlainText(read(cells, "descriptionHtml"));
  const audienceText = read(cells, "who") || name;
  return {
    name,
    brand: read(cells, "brand"),
    description,
    audience: findFirstLabel(rules.who, [audienceText]),
  };
}

function toTextFields(cells: Cells, read: ReadMappedField, { fixed }: Mapping) {
  const fields = textFields.flatMap((name) => {
    const value = read(cells, name) || (name in fixed ? fixed[name as keyof typeof fixed] : undefined);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(fields) as Attributes & { slug?: string; brand?: string };
}

function toCategories(
  cells: Cells,
  read: ReadMappedField,
  { fixed }: Mapping,
  rules: KeywordRules,
  text: ProductText,
): string[] {
  const categoryCells = [read(cells, "category"), read(cells, "subCategory"), read(cells, "thirdCategory")];
  const levels = categoryCells
    .flatMap((name) => name.split(">"))
    .map((name) => name.trim())
    .filter(Boolean);
  const categories = levels.length > 0 ? levels : fixed.categories;
  return categories?.slice(0, 3) ?? categorizeByKeywords(rules, text);
}
