import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { isSameName } from "../../../../platform/text/name-key.ts";
import { KeywordRules } from "../keywords/keyword-rules.ts";
import { UnreadableFile } from "../product-files/product-file.ts";

const Column = z.string().min(1);
const optionalColumns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, Column.optional()]));

/** Product fields that are copied from the file without parsing. */
export const textFields = [
  "slug",
  "brand",
  "shortDescription",
  "fabric",
  "pattern",
  "sleeveLength",
  "occasion",
  "countryOfOrigin",
  "seoTitle",
  "seoDescription",
] as const;
const NonEmptyText = z.string().min(1);

/** Maps the columns of a file to product fields and sets fixed values (docs/import.md). */
export const Mapping = z.strictObject({
  $schema: z.string().optional(),
  /** The source of the products, unless the import sets one. */
  name: NonEmptyText.optional(),
  /** The currency of the prices. A currency other than INR needs the option --rate. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** A built-in mapping is chosen for files with all of these columns. */
  header: z.array(Column).optional(),
  columns: z.strictObject({
    key: Column,
    name: Column.optional(),
    price: Column.optional(),
    ...(optionalColumns(...textFields) as Record<(typeof textFields)[number], z.ZodOptional<z.ZodString>>),
    mrp: Column.optional(),
    inventory: Column.optional(),
    size: Column.optional(),
    color: Column.optional(),
    sku: Column.optional(),
    barcode: Column.optional(),
    lowStockLevel: Column.optional(),
    description: Column.optional(),
    descriptionHtml: Column.optional(),
    who: Column.optional(),
    category: Column.optional(),
    subCategory: Column.optional(),
    thirdCategory: Column.optional(),
    images: Column.optional(),
    videos: Column.optional(),
    tags: Column.optional(),
    status: Column.optional(),
    isSale: Column.optional(),
    isNewLaunch: Column.optional(),
  }),
  /** Values for fields without a column or with an empty cell. Size, colour and stock apply to new products only. */
  fixed: z
    .strictObject({
      brand: NonEmptyText.optional(),
      size: NonEmptyText.optional(),
      color: NonEmptyText.optional(),
      inventory: z.number().int().min(0).optional(),
      fabric: NonEmptyText.optional(),
      pattern: NonEmptyText.optional(),
      sleeveLength: NonEmptyText.optional(),
      occasion: NonEmptyText.optional(),
      countryOfOrigin: NonEmptyText.optional(),
      categories: z.array(NonEmptyText).max(3).optional(),
      tags: z.array(NonEmptyText).optional(),
      status: z.enum(["active", "draft", "archived"]).optional(),
      isSale: z.boolean().optional(),
      isNewLaunch: z.boolean().optional(),
    })
    .prefault({}),
  /** Separates several images or tags in a cell. */
  separator: z.string().min(1).default("|"),
  /** A regular expression that separates the paragraphs of a description. */
  paragraphs: z
    .string()
    .transform((expression, check) => {
      try {
        return new RegExp(expression, "u");
      } catch (error) {
        // The merchant writes the expression: a SyntaxError becomes an issue at the path of this field.
        check.addIssue((error as Error).message);
        return z.NEVER;
      }
    })
    .optional(),
  /** Replaces colour names of the file; null for a value that is not a colour. */
  colors: z.record(NonEmptyText, NonEmptyText.nullable()).default({}),
  /** A colour in the product's name overrides the colour column. */
  colorsOfNameFirst: z.boolean().default(false),
  /** Custom attributes of the product page: column by name. */
  attributes: z.record(NonEmptyText, Column).default({}),
  rules: KeywordRules.prefault({}),
  /** Whether the built-in clothing rules apply after these rules. */
  clothingRules: z.boolean().default(true),
});
export type Mapping = z.infer<typeof Mapping>;

const builtInMappings = `${import.meta.dirname}/mappings`;

export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UnreadableFile(`The mapping ${path} cannot be read.`);
  });
  const { data: mapping, error } = Mapping.safeParse(parseJson(path, text));
  if (mapping) return mapping;
  const lines = error.issues.map((issue) => `  ${issue.path.join(".") || "the file"}: ${issue.message}`);
  throw new UnreadableFile(`The mapping ${path} is invalid:\n${lines.join("\n")}`);
}

/**
 * A mapping of columns alone.
 * @throws UnreadableFile if a field is not known, or no column identifies the products
 */
export function toMapping(columns: Readonly<Record<string, string>>): Mapping {
  const { data: mapping, error } = Mapping.safeParse({ columns });
  if (mapping) return mapping;
  const fields = error.issues.map((issue) => `${issue.path.slice(1).join(".") || "columns"}: ${issue.message}`);
  throw new UnreadableFile(`The columns do not fit: ${fields.join(", ")}`);
}

/** Replaces names of columns in the mapping by the file's spelling, which may differ in case. */
export function alignColumns(mapping: Mapping, fileColumns: readonly string[]) {
  const align = (columns: Record<string, string | undefined>) => {
    for (const [field, column] of Object.entries(columns)) {
      if (column === undefined || fileColumns.includes(column)) continue;
      const [same, ...more] = fileColumns.filter((name) => isSameName(name, column));
      if (same !== undefined && more.length === 0) columns[field] = same;
    }
  };
  align(mapping.columns);
  align(mapping.attributes);
}

/** Removes the columns that the merchant leaves out. */
export function leaveOutColumns(mapping: Mapping, taken: readonly string[]) {
  for (const [field, column] of Object.entries(mapping.columns))
    if (field !== "key" && column !== undefined && !taken.includes(column))
      delete mapping.columns[field as keyof Mapping["columns"]];
  for (const [name, column] of Object.entries(mapping.attributes))
    if (!taken.includes(column)) delete mapping.attributes[name];
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    // The merchant writes the file: a SyntaxError is an error to fix in it, not a bug.
    throw new UnreadableFile(`The mapping ${path} is not JSON: ${(error as Error).message}`);
  }
}

/** The built-in mapping whose header columns the file has. */
export async function findBuiltInMapping(columns: readonly string[]): Promise<Mapping | undefined> {
  for (const file of (await readdir(builtInMappings)).sort()) {
    const mapping = await readMapping(`${builtInMappings}/${file}`);
    if (mapping.header?.every((column) => columns.some((name) => isSameName(name, column)))) return mapping;
  }
  return undefined;
}

/**
 * Every mapped column must exist exactly once; otherwise a typing error would silently drop a field of all products.
 */
export function requireColumns(mapping: Mapping, fileColumns: readonly string[]) {
  const mapped = [...toColumnPaths("columns", mapping.columns), ...toColumnPaths("attributes", mapping.attributes)];
  const lines = mapped.flatMap(([columnPath, column]) => {
    const count = fileColumns.filter((name) => name === column).length;
    if (count === 1) return [];
    return [`  ${columnPath}: the file has ${count === 0 ? "no column" : "more than one column"} "${column}"`];
  });
  if (lines.length === 0) return;
  throw new UnreadableFile(
    `The mapping does not fit the file:\n${lines.join("\n")}\nIts columns are: ${fileColumns.join(", ")}`,
  );
}

function toColumnPaths(part: string, columns: Record<string, string | undefined>): [string, string][] {
  return Object.entries(columns).flatMap(([name, column]) =>
    column === undefined ? [] : [[`${part}.${name}`, column]],
  );
}
