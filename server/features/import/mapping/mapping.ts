import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import { KeywordRules } from "../keywords/keyword-rules.ts";
import { UnreadableFile } from "../product-files/product-file.ts";

const Column = z.string().min(1);
const optionalColumns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, Column.optional()]));

/** Facts of a product that are kept as the file says them. */
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

/** Which column of a file is what, and what holds for every product of it (docs/import.md). */
export const Mapping = z.strictObject({
  $schema: z.string().optional(),
  /** Where the products come from, unless --source says it. */
  name: NonEmptyText.optional(),
  /** The mapping is chosen by itself for a file with all of these columns. */
  header: z.array(Column).optional(),
  columns: z.strictObject({
    key: Column,
    name: Column,
    price: Column,
    ...(optionalColumns(...textFields) as Record<(typeof textFields)[number], z.ZodOptional<z.ZodString>>),
    mrp: Column.optional(),
    inventory: Column.optional(),
    size: Column.optional(),
    color: Column.optional(),
    sku: Column.optional(),
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
  /** What holds where the file has no column for it, or the cell is empty. */
  fixed: z
    .strictObject({
      brand: NonEmptyText.optional(),
      size: NonEmptyText.default("One Size"),
      color: NonEmptyText.default("As Shown"),
      inventory: z.number().int().min(0).default(0),
      fabric: NonEmptyText.optional(),
      pattern: NonEmptyText.optional(),
      sleeveLength: NonEmptyText.optional(),
      occasion: NonEmptyText.optional(),
      countryOfOrigin: NonEmptyText.optional(),
      categories: z.array(NonEmptyText).max(3).optional(),
      tags: z.array(NonEmptyText).default([]),
      status: z.enum(["active", "draft", "archived"]).default("active"),
      isSale: z.boolean().default(false),
      isNewLaunch: z.boolean().default(false),
    })
    .prefault({}),
  /** Between several pictures or tags of a cell. */
  separator: z.string().min(1).default("|"),
  /** Where a description's next paragraph begins: a regular expression. */
  paragraphs: z
    .string()
    .transform((expression, check) => {
      try {
        return new RegExp(expression, "u");
      } catch (error) {
        check.addIssue((error as Error).message);
        return z.NEVER;
      }
    })
    .optional(),
  /** The file's colour names and the shop's; null for what is no colour. */
  colors: z.record(NonEmptyText, NonEmptyText.nullable()).default({}),
  /** The colour column counts only where the name does not say another colour. */
  colorsOfNameFirst: z.boolean().default(false),
  /** Further facts for the product's page: their names and columns. */
  attributes: z.record(NonEmptyText, Column).default({}),
  rules: KeywordRules.prefault({}),
  /** Whether the shop's own rules for clothes come after these. */
  clothingRules: z.boolean().default(true),
});
export type Mapping = z.infer<typeof Mapping>;

const builtInMappings = `${import.meta.dirname}/mappings`;

export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new UnreadableFile(`The mapping ${path} cannot be read.`);
  });
  const read = Mapping.safeParse(parseJson(path, text));
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path: at, message }) => `  ${at.join(".") || "the file"}: ${message}`);
  throw new UnreadableFile(`The mapping ${path} is wrong:\n${lines.join("\n")}`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UnreadableFile(`The mapping ${path} is not JSON: ${(error as Error).message}`);
  }
}

/** The mapping that came with the shop whose columns the file has. */
export async function findBuiltInMapping(columns: readonly string[]): Promise<Mapping | undefined> {
  for (const file of (await readdir(builtInMappings)).filter((name) => name !== "clothing-words.json").sort()) {
    const mapping = await readMapping(`${builtInMappings}/${file}`);
    if (mapping.header?.every((column) => columns.includes(column))) return mapping;
  }
  return undefined;
}

/** Every column that the mapping names must be there, and once: a typing error would else lose a fact of every product. */
export function requireColumns(mapping: Mapping, fileColumns: readonly string[]) {
  const mapped = [...toColumnPaths("columns", mapping.columns), ...toColumnPaths("attributes", mapping.attributes)];
  const lines = mapped.flatMap(([columnPath, column]) => {
    const count = fileColumns.filter((one) => one === column).length;
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
