import type { ProductDraft } from "../catalogue/product-save.ts";
import {
  type Attributes,
  asHtml,
  asText,
  attributesByWords,
  paragraphsOf,
  plainText,
  shortOf,
  sorted,
  type Told,
} from "./file-product.ts";
import { readMappedVariants } from "./mapped-variants.ts";
import { type Mapping, plainFacts } from "./mapping.ts";
import { type Format, inRow, type ProductRows } from "./product-rows.ts";
import { readAddresses, readFlag, readList, readStatus } from "./read-cells.ts";
import type { Cells } from "./read-file.ts";
import { clothingWords, firstNamed, rulesBefore, type WordRules } from "./word-rules.ts";

export type MappedCell = keyof Mapping["columns"];
/** The cell's text by the mapping's word for it; empty where the file has no such column. */
export type ReadMapped = (cells: Cells, cell: MappedCell) => string;

/** Any file with a mapping. Rows with the same key that stand together are one product's sizes and colours. */
export function mappedFormat(mapping: Mapping, source: string, rate: number): Format {
  const rules = mapping.clothingRules ? rulesBefore(mapping.rules, clothingWords) : mapping.rules;
  const read: ReadMapped = (cells, cell) => {
    const column = mapping.columns[cell];
    return column === undefined ? "" : (cells[column] ?? "");
  };
  return {
    source,
    keyOf: ({ cells }) => read(cells, "key"),
    draftOf: (product) => ({ source, key: product.key, ...draftOf(product, read, mapping, rules, rate) }),
  };
}

function draftOf({ rows }: ProductRows, read: ReadMapped, mapping: Mapping, rules: WordRules, rate: number) {
  const { cells } = rows[0]!;
  const { fixed, separator } = mapping;
  const told = toldOf(cells, read, mapping, rules);
  const images = rows.flatMap((row) => inRow(row, () => readAddresses(read(row.cells, "images"), separator)));
  const shortDescription = read(cells, "shortDescription") || shortOf(told.description);
  return {
    ...attributesByWords(rules, told),
    ...factsOf(cells, read, mapping),
    name: told.name,
    shortDescription,
    longDescription:
      read(cells, "descriptionHtml") || asHtml(paragraphsOf(read(cells, "description"), mapping.paragraphs)),
    categories: categoriesOf(cells, read, mapping, rules, told),
    images: [...new Set(images)],
    videos: readAddresses(read(cells, "videos"), separator),
    tags: [...new Set([...fixed.tags, ...readList(read(cells, "tags"), separator)])],
    status: readStatus(read(cells, "status")) ?? fixed.status,
    isSale: readFlag(read(cells, "isSale")) ?? fixed.isSale,
    isNewLaunch: readFlag(read(cells, "isNewLaunch")) ?? fixed.isNewLaunch,
    customAttributes: Object.entries(mapping.attributes).flatMap(([name, column]) =>
      cells[column] ? [{ name, type: "text" as const, value: cells[column] }] : [],
    ),
    variations: readMappedVariants(rows, read, mapping, rules, told, rate),
  } satisfies Partial<ProductDraft>;
}

function toldOf(cells: Cells, read: ReadMapped, mapping: Mapping, rules: WordRules): Told {
  const name = read(cells, "name");
  const plain = asText(paragraphsOf(read(cells, "description"), mapping.paragraphs));
  const description = plain || plainText(read(cells, "descriptionHtml"));
  const who = read(cells, "who");
  return { name, brand: read(cells, "brand"), description, who: firstNamed(rules.who, who ? [who] : [name]) };
}

function factsOf(cells: Cells, read: ReadMapped, { fixed }: Mapping) {
  const facts = plainFacts.flatMap((name) => {
    const value = read(cells, name) || (name in fixed ? fixed[name as keyof typeof fixed] : undefined);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(facts) as Attributes & { slug?: string; brand?: string };
}

function categoriesOf(cells: Cells, read: ReadMapped, { fixed }: Mapping, rules: WordRules, told: Told): string[] {
  const named = [read(cells, "category"), read(cells, "subCategory"), read(cells, "thirdCategory")];
  const levels = named
    .flatMap((name) => name.split(">"))
    .map((name) => name.trim())
    .filter(Boolean);
  const given = levels.length > 0 ? levels : fixed.categories;
  return given?.slice(0, 3) ?? sorted(rules, told);
}
