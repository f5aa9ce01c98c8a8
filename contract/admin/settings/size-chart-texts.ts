import type { SizeChart } from "../../catalogue/size-charts.ts";
import { categorySeparator } from "../products/product-limits.ts";

/**
 * The texts of a size chart's form by field. Each cell is a field, so that two members can edit different cells at
 * once. Lists have one entry per line.
 */
export type ChartTexts = Record<string, string>;
export type SizeChartMeasure = SizeChart["measures"][number];

export const otherLabels = "Other labels";
export const chartFields = {
  categories: "categories",
  unit: "unit",
  measures: "measures",
  sizes: "sizes",
  label: (measure: string) => `measure ${measure} label`,
  how: (measure: string) => `measure ${measure} how`,
  ofGarment: (measure: string) => `measure ${measure} of the garment`,
  value: (size: string, measure: string) => `size ${size} ${measure}`,
  /** The field's last word begins with a capital letter, which keys of measures never do. */
  others: (size: string) => `size ${size} ${otherLabels}`,
} as const;

export const maxMeasures = 5;
export const maxSizes = 40;
const maxSizeLength = 40;
/** The limit holds for inches and centimetres: the longest saree is shorter. */
const maxValue = 1000;

export function toChartTexts({ categories, unit, measures, rows }: SizeChart): ChartTexts {
  const texts: ChartTexts = {
    [chartFields.categories]: categories.map((path) => path.join(categorySeparator)).join("\n"),
    [chartFields.unit]: unit,
    [chartFields.measures]: measures.map(({ key }) => key).join("\n"),
    [chartFields.sizes]: rows.map(({ size }) => size).join("\n"),
  };
  for (const { key, label, how, ofGarment } of measures) {
    texts[chartFields.label(key)] = label;
    texts[chartFields.how(key)] = how;
    texts[chartFields.ofGarment(key)] = ofGarment ? "yes" : "no";
  }
  for (const { size, values, others = [] } of rows) {
    for (const { key } of measures) {
      const range = values[key];
      texts[chartFields.value(size, key)] = range ? toRangeText(range) : "";
    }
    texts[chartFields.others(size)] = others.join(", ");
  }
  return texts;
}

export const toRangeText = ([min, max]: readonly [number, number]) => (min === max ? String(min) : `${min}-${max}`);

type Parsed = { chart: SizeChart } | { errors: Record<string, string> };

/**
 * The chart that the texts describe, or an error for each invalid text. Values are left out if their size or measure is
 * not in the lists.
 */
export function parseChartTexts(key: string, texts: ChartTexts): Parsed {
  const errors: Record<string, string> = {};
  const categories = toLines(texts[chartFields.categories]).map((line) =>
    line.split(categorySeparator.trim()).map(trim),
  );
  if (categories.length === 0) errors[chartFields.categories] = "Choose the categories whose products have this chart.";
  if (categories.some((path) => path.length > 3 || path.includes("")))
    errors[chartFields.categories] = "A category is one to three names, as Women › Kurtas.";
  const unit = texts[chartFields.unit];
  if (unit !== "cm" && unit !== "in") errors[chartFields.unit] = "Choose centimetres or inches.";
  const keys = toLines(texts[chartFields.measures]);
  const countError = checkCount(keys.length, maxMeasures, "measurement");
  if (countError) errors[chartFields.measures] = countError;
  const measures = keys.map((measure) => parseMeasure(measure, texts, errors));
  const sizes = toLines(texts[chartFields.sizes]);
  const long = sizes.find((size) => size.length > maxSizeLength);
  if (long) errors[chartFields.value(long, keys[0] ?? "")] = `A size has at most ${maxSizeLength} characters.`;
  const sizesError = checkCount(sizes.length, maxSizes, "size") ?? findRepeated(sizes);
  if (sizesError) errors[chartFields.sizes] = sizesError;
  const rows = sizes.map((size) => parseRow(size, keys, texts, errors));
  if (Object.keys(errors).length > 0) return { errors };
  return { chart: { key, categories, unit: unit === "in" ? unit : "cm", measures, rows } };
}

function parseMeasure(key: string, texts: ChartTexts, errors: Record<string, string>): SizeChartMeasure {
  const [label, how] = [trim(texts[chartFields.label(key)]), trim(texts[chartFields.how(key)])];
  if (label === "") errors[chartFields.label(key)] = "Enter the measurement's name, as Bust.";
  if (how === "") errors[chartFields.how(key)] = "Say how it is measured: the size guide shows it.";
  for (const [field, text] of [[chartFields.label(key), label] as const, [chartFields.how(key), how] as const])
    if (text.length > 300) errors[field] = "This has at most 300 characters.";
  return { key, label, how, ...(texts[chartFields.ofGarment(key)] === "yes" && { ofGarment: true }) };
}

function parseRow(size: string, keys: readonly string[], texts: ChartTexts, errors: Record<string, string>) {
  const values: SizeChart["rows"][number]["values"] = {};
  for (const key of keys) {
    const field = chartFields.value(size, key);
    const parsed = parseRange(texts[field] ?? "");
    if (typeof parsed === "string") errors[field] = parsed;
    else if (parsed) values[key] = parsed;
  }
  const others = toLabels(texts[chartFields.others(size)] ?? "");
  return { size, values, ...(others.length > 0 && { others }) };
}

/**
 * The range of a cell. Null if the cell is empty; a string if it is invalid, with the error. "38-40", "38–40", "38 to
 * 40" and "38" are valid.
 */
export function parseRange(text: string): [number, number] | null | string {
  const typed = text.trim();
  if (typed === "") return null;
  const [, min, max = min] = /^(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?$/.exec(typed) ?? [];
  if (min === undefined) return "Enter a number, or a range such as 38-40.";
  const range: [number, number] = [Number(min), Number(max)];
  if (range[0] <= 0 || range[1] > maxValue) return `Enter numbers from 0.1 to ${maxValue}.`;
  return range[0] > range[1] ? "Begin with the smaller number." : range;
}

/** The text that is stored for a typed one: "38 – 40" and "38-40" are the same value. */
export function normalizeText(field: string, text: string): string {
  if (field.startsWith("size ") && field.endsWith(` ${otherLabels}`)) return toLabels(text).join(", ");
  const range = field.startsWith("size ") ? parseRange(text) : null;
  return Array.isArray(range) ? toRangeText(range) : text.trim();
}

const toLabels = (text: string) => text.split(",").map(trim).filter(Boolean);

function checkCount(count: number, max: number, noun: string): string | undefined {
  if (count === 0) return `Add a ${noun}.`;
  return count > max ? `A chart has at most ${max} ${noun}s.` : undefined;
}

function findRepeated(sizes: readonly string[]): string | undefined {
  const names = sizes.map((size) => size.toLowerCase());
  const repeated = sizes.find((_, index) => names.indexOf(names[index] ?? "") !== index);
  return repeated === undefined ? undefined : `Two rows are called ${repeated}.`;
}

const trim = (text: string | undefined) => (text ?? "").trim();
const toLines = (text: string | undefined) => (text ?? "").split("\n").map(trim).filter(Boolean);
