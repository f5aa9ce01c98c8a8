import { parse } from "csv-parse/sync";
import type { ProductFile, Row } from "../product-files/product-file.ts";
import type { FileRow, RowTarget } from "./row-target.ts";

/** A row that cannot be read. */
export type UnreadRow = { line: number; key: string; reason: string };

/** Rows of a file, without the columns that are left out. Memory grows only with the keys of the file. */
export async function* readRows(
  file: ProductFile,
  target: RowTarget,
  { ignored, onBytesRead = () => {} }: { ignored: readonly string[]; onBytesRead?: (bytes: number) => void },
): AsyncGenerator<FileRow | UnreadRow> {
  const taken = file.columns.filter(
    (name) => !ignored.includes(name) && target.describeColumn(name, file.columns) !== undefined,
  );
  const lines = new Map<string, number>();
  for await (const row of file.rows(onBytesRead)) {
    const { line } = row;
    const read = row.error === undefined ? toFileRow(row, target, taken) : row.error;
    if (typeof read === "string") {
      yield { line, key: target.readKey(row.cells), reason: read };
      continue;
    }
    const key = target.readKey(read.cells);
    const first = key ? lines.get(key) : undefined;
    if (first === undefined) lines.set(key, line);
    yield first === undefined ? read : { line, key, reason: `${key} is already on line ${first}.` };
  }
}

/** The cells of the row, or the reason why they cannot be read. */
function toFileRow({ line, cells }: Row, target: RowTarget, taken: readonly string[]): FileRow | string {
  const texts: Record<string, string> = {};
  for (const name of taken) texts[target.toOwnColumn(name)] ||= cells[name] ?? "";
  const lists: Record<string, string[]> = {};
  for (const name of target.lists.filter((list) => list in texts)) {
    const list = parseList(texts[name] ?? "");
    if (!list) return `The quotation marks in ${name} are not closed.`;
    lists[name] = list;
  }
  return { line, cells: texts, lists };
}

/** The texts of a cell as `toListCell` writes them. Undefined if their ends are ambiguous. */
function parseList(cell: string): string[] | undefined {
  try {
    const lines: string[][] = parse(cell, { ltrim: true, relax_quotes: true, relax_column_count: true });
    return lines
      .flat()
      .map((text) => text.trim())
      .filter(Boolean);
  } catch (error) {
    // An unclosed quotation mark is an error of the file. Every other error is a bug.
    if (!String((error as { code?: unknown }).code).startsWith("CSV_")) throw error;
    return undefined;
  }
}
