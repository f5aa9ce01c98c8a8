import {
  maxMeasures,
  maxSizes,
  otherLabels,
  type SizeChartMeasure,
} from "#contract/admin/settings/size-chart-texts.ts";
import { addMeasure, addRow, type ChartDraft, listColumns, setCell } from "./chart-draft.ts";

/** The cells of text that was copied from a spreadsheet, or of lines with semicolons. */
export function parseTable(text: string): string[][] {
  const lines = text.replace(/\s+$/, "").split(/\r?\n/);
  const separator = text.includes("\t") ? "\t" : ";";
  return lines.map((line) => line.split(separator).map((cell) => cell.trim()));
}

export const isTable = (text: string) => /[\t\n]/.test(text.trimEnd());

/** Fills the cells to the right and below from `at` on. Missing rows are added at the end. */
export function pasteCells(draft: ChartDraft, at: { row: number; column: string }, table: string[][]): ChartDraft {
  const columns = listColumns(draft);
  const first = columns.indexOf(at.column);
  let filled = draft;
  while (filled.rows.length < Math.min(maxSizes, at.row + table.length)) filled = addRow(filled);
  const rows = filled.rows.map((row, index) => {
    const cells = table[index - at.row] ?? [];
    return cells.reduce((changed, cell, offset) => {
      const column = columns[first + offset];
      return column === undefined ? changed : setCell(changed, column, cell);
    }, row);
  });
  return { ...filled, rows };
}

type Replaced = { draft: ChartDraft } | { problem: string };

/** Replaces the measurements and sizes of a chart by a table whose first line has the names of the columns. */
export function replaceByTable(
  draft: ChartDraft,
  [header = [], ...lines]: string[][],
  known: readonly SizeChartMeasure[],
): Replaced {
  const labels = header.slice(1).filter((label) => label !== "");
  const measured = labels.filter((label) => label.toLowerCase() !== otherLabels.toLowerCase());
  if (measured.length === 0 || measured.some((label) => /^[\d\s.–-]+$/.test(label)))
    return { problem: "The first line should name the columns, such as Size, Bust, Waist." };
  if (measured.length > maxMeasures) return { problem: `A chart has at most ${maxMeasures} measurements.` };
  if (lines.length === 0) return { problem: "There are no sizes below the first line." };
  if (lines.length > maxSizes) return { problem: `A chart has at most ${maxSizes} sizes.` };
  const own = [...draft.measures.map((measure) => ({ ...measure })), ...known];
  const start: ChartDraft = { ...draft, measures: [], rows: [] };
  const withMeasures = measured.reduce((changed, label) => addMeasure(changed, label, own), start);
  if (withMeasures.measures.length < measured.length) return { problem: "Two columns have the same name." };
  const keys = new Map(withMeasures.measures.map(({ key, label }) => [label.toLowerCase(), key]));
  const columns = header.map((label, index) => (index === 0 ? "size" : (keys.get(label.toLowerCase()) ?? otherLabels)));
  const rows = lines.map((cells, id) =>
    cells.reduce(
      (row, cell, index) => {
        const column = columns[index];
        return column === undefined || (index > 0 && header[index] === "") ? row : setCell(row, column, cell);
      },
      { id, size: "", values: {}, others: "" },
    ),
  );
  return { draft: { ...withMeasures, rows } };
}
