import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import {
  type ChartTexts,
  chartFields,
  normalizeText,
  otherLabels,
  parseRange,
  type SizeChartMeasure,
  toRangeText,
} from "#contract/admin/settings/size-chart-texts.ts";
import type { SizeChart } from "#contract/catalogue/size-charts.ts";

export type DraftMeasure = { key: string; label: string; how: string; ofGarment: boolean };
/** `id` identifies a row while its size is being typed. */
export type DraftRow = { id: number; size: string; values: Readonly<Record<string, string>>; others: string };
/** A size chart as it is typed. `categories` contains paths such as "Women › Kurtas". */
export type ChartDraft = {
  categories: readonly string[];
  unit: SizeChart["unit"];
  measures: readonly DraftMeasure[];
  rows: readonly DraftRow[];
};

export const emptyDraft: ChartDraft = { categories: [], unit: "cm", measures: [], rows: [] };

export const toDraft = ({ categories, unit, measures, rows }: SizeChart): ChartDraft => ({
  categories: categories.map((path) => path.join(categorySeparator)),
  unit,
  measures: measures.map(({ key, label, how, ofGarment = false }) => ({ key, label, how, ofGarment })),
  rows: rows.map(({ size, values, others = [] }, id) => ({
    id,
    size,
    others: others.join(", "),
    values: Object.fromEntries(Object.entries(values).map(([key, range]) => [key, toRangeText(range)])),
  })),
});

/** The texts of the form's fields. Rows need a size that no other row has (see `findSizeErrors`). */
export function toDraftTexts({ categories, unit, measures, rows }: ChartDraft): ChartTexts {
  const texts: ChartTexts = {
    [chartFields.categories]: categories.join("\n"),
    [chartFields.unit]: unit,
    [chartFields.measures]: measures.map(({ key }) => key).join("\n"),
    [chartFields.sizes]: rows.map(({ size }) => size.trim()).join("\n"),
  };
  for (const { key, label, how, ofGarment } of measures) {
    texts[chartFields.label(key)] = label;
    texts[chartFields.how(key)] = how;
    texts[chartFields.ofGarment(key)] = ofGarment ? "yes" : "no";
  }
  for (const { size: typed, values, others } of rows) {
    const size = typed.trim();
    for (const { key } of measures) texts[chartFields.value(size, key)] = values[key] ?? "";
    texts[chartFields.others(size)] = others;
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, normalizeText(name, text)]));
}

/** Errors of the sizes by the ids of the rows. */
export function findSizeErrors({ rows }: ChartDraft): ReadonlyMap<number, string> {
  const names = rows.map(({ size }) => size.trim().toLowerCase());
  return new Map(
    rows.flatMap(({ id, size }, index): [number, string][] => {
      if (size.trim() === "") return [[id, "Enter the size, such as M."]];
      return names.indexOf(names[index] ?? "") < index ? [[id, `Another row is called ${size.trim()}.`]] : [];
    }),
  );
}

/** The draft as the shop would show it. Invalid cells are left out. */
export const toPreview = ({ unit, measures, rows }: ChartDraft): SizeChart => ({
  key: "preview",
  categories: [],
  unit,
  measures: [...measures],
  rows: rows.map(({ size, values }) => ({
    size,
    values: Object.fromEntries(
      measures.flatMap(({ key }): [string, [number, number]][] => {
        const range = parseRange(values[key] ?? "");
        return Array.isArray(range) ? [[key, range]] : [];
      }),
    ),
  })),
});

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}

export const addRow = (draft: ChartDraft): ChartDraft => ({
  ...draft,
  rows: [...draft.rows, { id: Math.max(-1, ...draft.rows.map(({ id }) => id)) + 1, size: "", values: {}, others: "" }],
});

/**
 * Adds a measurement. If another chart has one of this name, its key is used, so that customers need to enter the
 * measurement only once.
 */
export function addMeasure(draft: ChartDraft, label: string, known: readonly SizeChartMeasure[]): ChartDraft {
  const isSame = (one: { label: string }) => one.label.toLowerCase() === label.trim().toLowerCase();
  if (label.trim() === "" || draft.measures.some(isSame)) return draft;
  const taken = new Set(draft.measures.map(({ key }) => key));
  const found = known.find((one) => isSame(one) && !taken.has(one.key));
  const measure = found
    ? { key: found.key, label: found.label, how: found.how, ofGarment: found.ofGarment ?? false }
    : { key: toKey(label, taken), label: label.trim(), how: "", ofGarment: false };
  return { ...draft, measures: [...draft.measures, measure] };
}

/** A key consists of lowercase letters only, as its schema requires. */
function toKey(label: string, taken: ReadonlySet<string>): string {
  let key = label.toLowerCase().replaceAll(/[^a-z]/g, "") || "measure";
  while (taken.has(key)) key += "x";
  return key;
}

/** Sets the cell of a column: the size, a measurement, or the labels of other brands. */
export function setCell(row: DraftRow, column: string, text: string): DraftRow {
  if (column === "size") return { ...row, size: text };
  if (column === otherLabels) return { ...row, others: text };
  return { ...row, values: { ...row.values, [column]: text } };
}

export const listColumns = ({ measures }: ChartDraft) => ["size", ...measures.map(({ key }) => key), otherLabels];

/** A chart's URL key from its first category: "Women › Kurtas" is women-kurtas. */
export function toChartKey([first = ""]: readonly string[], taken: readonly string[]): string {
  const words = first.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const key = words.replaceAll(/^-+|-+$/g, "").slice(0, 50) || "chart";
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}-${number}`;
    // "new" is the address of the form for a new chart.
    if (!taken.includes(numbered) && numbered !== "new") return numbered;
  }
}
