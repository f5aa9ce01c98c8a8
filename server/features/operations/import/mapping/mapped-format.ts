import { toPlainText } from "../../../../platform/html/plain-text.ts";
import {
  clothingRules,
  findCategoriesByKeywords,
  findFirstLabel,
  KeywordRules,
  mergeRules,
} from "../keywords/keyword-rules.ts";
import {
  type Attributes,
  categorizeByKeywords,
  describeGuessed,
  findAttributesByKeywords,
  type ProductText,
  paragraphsToHtml,
  paragraphsToText,
  removeBrand,
  splitParagraphs,
  toShortDescription,
} from "../keywords/product-text.ts";
import { type PriceUnit, parseBoolean, parseList, parseMediaUrls, parseStatus } from "../product-files/cell-values.ts";
import type { Cells } from "../product-files/product-file.ts";
import { type ColumnUse, type ProductFormat, type ProductRows, withRowError } from "../product-files/product-rows.ts";
import { readMappedVariants } from "./mapped-variants.ts";
import { type Mapping, textFields } from "./mapping.ts";

type MappedField = keyof Mapping["columns"];
/** The text of a mapped field; empty if the file has no column for it. */
export type ReadMappedField = (cells: Cells, field: MappedField) => string;

/** Format of a file with a mapping. Consecutive rows with the same key are the variants of one product. */
export function createMappedFormat(
  mapping: Mapping,
  source: string,
  { usesKeywords = true, ...unit }: PriceUnit & { usesKeywords?: boolean | undefined },
): ProductFormat {
  const rules = mapping.clothingRules ? mergeRules(mapping.rules, clothingRules) : mapping.rules;
  const read: ReadMappedField = (cells, field) => {
    const column = mapping.columns[field];
    return column === undefined ? "" : (cells[column] ?? "");
  };
  return {
    source,
    currency: unit.currency,
    assumesRupees: unit.isAssumed === true && mapping.columns.price !== undefined,
    isOwnExport: false,
    describeColumn: (column) => describeMappedColumn(mapping, column),
    getKey: ({ cells }) => read(cells, "key"),
    toPatch: (product) => {
      const { text, defaults, ...fields } = toStatedFields(
        product,
        read,
        mapping,
        usesKeywords ? rules : noRules,
        unit,
      );
      const stated = { source, key: product.key, ...fields };
      if (!usesKeywords) return stated;
      const guessed = Object.keys(defaults).filter((field) => !fields[field as keyof typeof fields]);
      const isColorGuessed = fields.variations.some((each) => each.isColorGuessed);
      const described = new Set([...guessed, ...(isColorGuessed ? ["color"] : [])]);
      return { ...stated, defaults, guessNote: describeGuessed(rules, text, described) };
    },
  };
}

/** Rules that find nothing. */
const noRules = KeywordRules.parse({});

function describeMappedColumn({ columns, attributes }: Mapping, column: string): ColumnUse | undefined {
  const field = Object.entries(columns).find(([, name]) => name === column)?.[0];
  if (field === "key") return { field, kind: "key" };
  if (field === "price" || field === "mrp") return { field, kind: "price" };
  if (field !== undefined)
    return { field, kind: field === "inventory" || field === "lowStockLevel" ? "stock" : "other" };
  return Object.values(attributes).includes(column) ? { field: "Attribute", kind: "other" } : undefined;
}

function toStatedFields(
  { rows }: ProductRows,
  read: ReadMappedField,
  mapping: Mapping,
  rules: KeywordRules,
  unit: PriceUnit,
) {
  const [{ cells }] = rows;
  const { columns, fixed, separator } = mapping;
  const text = toProductText(cells, read, mapping, rules);
  const hasDescription = Boolean(columns.description ?? columns.descriptionHtml);
  const attributes = findAttributesByKeywords(rules, text);
  // Categories of the merchant's own rules count as stated. Categories of the built-in rules are only guesses for new
  // products (`defaults`).
  const categories =
    findStatedCategories(cells, read, mapping) ??
    findCategoriesByKeywords(mapping.rules, removeBrand(text), text.audience);
  const images = rows.flatMap((row) => withRowError(row, () => parseMediaUrls(read(row.cells, "images"), separator)));
  const tags = [...(fixed.tags ?? []), ...parseList(read(cells, "tags"), separator)];
  const customAttributes = Object.entries(mapping.attributes).map(([name, column]) => ({
    name,
    type: "text" as const,
    value: cells[column] ?? "",
  }));
  return {
    ...(columns.name ? { name: text.name } : {}),
    ...(hasDescription ? toDescriptions(cells, read, mapping, text) : {}),
    ...toTextFields(cells, read, mapping),
    ...(categories ? { categories } : {}),
    ...(columns.images ? { images: [...new Set(images)] } : {}),
    ...(columns.videos ? { videos: parseMediaUrls(read(cells, "videos"), separator) } : {}),
    ...(columns.tags || fixed.tags ? { tags: [...new Set(tags)] } : {}),
    status: parseStatus(read(cells, "status")) ?? fixed.status,
    isSale: parseBoolean(read(cells, "isSale")) ?? fixed.isSale,
    isNewLaunch: parseBoolean(read(cells, "isNewLaunch")) ?? fixed.isNewLaunch,
    ...(customAttributes.length > 0 ? { customAttributes } : {}),
    variations: readMappedVariants(rows, read, mapping, rules, text, unit),
    defaults: { categories: categorizeByKeywords(rules, text), ...attributes },
    text,
  };
}

function toDescriptions(cells: Cells, read: ReadMappedField, mapping: Mapping, { description }: ProductText) {
  const paragraphs = splitParagraphs(read(cells, "description"), mapping.paragraphs);
  return {
    shortDescription: toShortDescription(description),
    longDescription: read(cells, "descriptionHtml") || paragraphsToHtml(paragraphs),
  };
}

function toProductText(cells: Cells, read: ReadMappedField, mapping: Mapping, rules: KeywordRules): ProductText {
  const name = read(cells, "name");
  const plainText = paragraphsToText(splitParagraphs(read(cells, "description"), mapping.paragraphs));
  const description = plainText || toPlainText(read(cells, "descriptionHtml"));
  const audienceText = read(cells, "who") || name;
  return {
    name,
    brand: read(cells, "brand"),
    type: [read(cells, "category"), read(cells, "subCategory"), read(cells, "thirdCategory")].join(" "),
    tags: parseList(read(cells, "tags"), mapping.separator),
    description,
    audience: findFirstLabel(rules.who, [audienceText]),
  };
}

/** A field without a column has its fixed value, or is not stated. */
function toTextFields(cells: Cells, read: ReadMappedField, { columns, fixed }: Mapping) {
  const fields = textFields.flatMap((name) => {
    const fixedValue = name in fixed ? fixed[name as keyof typeof fixed] : undefined;
    const value = read(cells, name) || fixedValue;
    // An empty short description is not stated: the beginning of the description is used instead.
    const isStated = columns[name] !== undefined && name !== "shortDescription" && name !== "slug";
    return value ? [[name, value]] : isStated && !isKeywordAttribute(name) ? [[name, ""]] : [];
  });
  return Object.fromEntries(fields) as Attributes & { slug?: string; brand?: string; shortDescription?: string };
}

/** Keywords in the name, type or tags of the product fill an empty cell of these fields. */
function isKeywordAttribute(name: string): boolean {
  return ["fabric", "pattern", "sleeveLength", "occasion"].includes(name);
}

function findStatedCategories(cells: Cells, read: ReadMappedField, { fixed }: Mapping): string[] | undefined {
  const categoryCells = [read(cells, "category"), read(cells, "subCategory"), read(cells, "thirdCategory")];
  const levels = categoryCells
    .flatMap((name) => name.split(">"))
    .map((name) => name.trim())
    .filter(Boolean);
  return (levels.length > 0 ? levels : fixed.categories)?.slice(0, 3);
}
