import { type ChangedProduct, countSteepFalls } from "../../server/features/operations/import/index.ts";
import { replaceControlCharacters } from "../terminal/format.ts";

type FieldChange = ChangedProduct["changes"][number];

/** Values are cut to this length, because descriptions have thousands of characters. */
const maxValueLength = 60;

/** Counts changes by field. `out` receives the lines of a dry run: the old and the new value of each field. */
export function createImportReport(out: ((line: string) => void) | undefined) {
  const changed = new Map<string, number>();
  const retained = new Map<string, number>();
  const guessedCategories = new Map<string, number>();
  let steepFalls = 0;
  return {
    addGuess({ categories }: { categories: readonly string[] }) {
      const path = replaceControlCharacters(categories.join(" > "));
      guessedCategories.set(path, (guessedCategories.get(path) ?? 0) + 1);
    },
    add({ line, key, ...product }: ChangedProduct) {
      steepFalls += countSteepFalls(product.changes);
      for (const { field } of product.changes) changed.set(field, (changed.get(field) ?? 0) + 1);
      for (const { field } of product.retained) retained.set(field, (retained.get(field) ?? 0) + 1);
      out?.(`${replaceControlCharacters(key)} (line ${line})`);
      for (const change of product.changes) out?.(`  ${formatChange(change)}`);
      for (const change of product.retained) out?.(`  ${formatRetained(change)}`);
    },
    summarize(): string[] {
      return [
        ...formatGuessedCategories(guessedCategories),
        ...formatCounts("Changes", changed),
        ...formatCounts("Kept without --empty", retained),
        ...(steepFalls > 0 ? [`Prices that fall by more than half: ${steepFalls}`] : []),
      ];
    },
  };
}

/** The most frequent category first, so that a merchant sees where a column for the category is needed. */
function formatGuessedCategories(guessedCategories: ReadonlyMap<string, number>): string[] {
  if (guessedCategories.size === 0) return [];
  const total = [...guessedCategories.values()].reduce((sum, count) => sum + count, 0);
  const paths = [...guessedCategories].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  const title = `${total} of the new products have no category in the file. Guessed by keywords:`;
  return [title, ...paths.map(([path, count]) => `  ${count} ${path}`)];
}

function formatCounts(title: string, counts: ReadonlyMap<string, number>): string[] {
  if (counts.size === 0) return [];
  const fields = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([field, count]) => `${count} ${field}`);
  return [`${title}: ${fields.join(", ")}`];
}

function formatChange({ field, variant, before, after }: FieldChange): string {
  if (field === "variant") return `${variant}: ${after}`;
  const [oldValue, newValue] = formatDifference(before, after);
  return `${variant ? `${variant} ` : ""}${field}: ${oldValue} → ${newValue}`;
}

function formatRetained({ field, variant, before }: FieldChange): string {
  if (field === "variant") return `${variant} stays; --empty removes it`;
  return `${variant ? `${variant} ` : ""}${field}: ${formatValue(before)} stays; --empty empties it`;
}

/** Long values that begin alike are shown from shortly before their first difference. */
function formatDifference(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= maxValueLength) return [formatValue(before), formatValue(after)];
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  const start = same > 20 ? same - 15 : 0;
  const cut = (text: string) => (text && start > 0 ? `…${text.slice(start)}` : text);
  return [formatValue(cut(before)), formatValue(cut(after))];
}

function formatValue(value: string): string {
  if (value === "") return "(empty)";
  const line = replaceControlCharacters(value.replace(/\s+/g, " "));
  return line.length > maxValueLength ? `${line.slice(0, maxValueLength - 1)}…` : line;
}
