import { stat } from "node:fs/promises";
import { maxRowLength, openCsv } from "../../../../platform/csv/csv-rows.ts";
import { type FileParser, type Row, UnreadableFile } from "./file-rows.ts";
import { checkEncoding, findEncoding, readStart, readText, sniffedBytes } from "./text-encoding.ts";

export { type Cells, type Row, UnreadableFile } from "./file-rows.ts";

export type ProductFile = {
  /** The path of the file, or the name of an uploaded file. */
  path: string;
  columns: readonly string[];
  bytes: number;
  /** Identifies the content of the file. */
  sha256: string;
  /** Reads the file from its beginning. `onBytesRead` receives the number of bytes read so far. */
  rows(onBytesRead?: (bytes: number) => void): AsyncGenerator<Row>;
};

/** Exports of shops have about a hundred. */
const maxColumns = 1000;

/**
 * Opens a CSV file as spreadsheets write it (separated by comma, semicolon, tab or vertical bar), or JSON Lines. Checks
 * the encoding of the whole file before the first row. Without `statedEncoding`, the encoding is detected. `name`: the
 * file's name for the merchant, if it was uploaded.
 */
export async function openProductFile(path: string, statedEncoding?: string, name = path): Promise<ProductFile> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new UnreadableFile(`There is no file ${name}.`);
  if (!stats.isFile()) throw new UnreadableFile(`${name} is not a file.`);
  const encoding = await findEncoding(path, statedEncoding);
  const sha256 = await checkEncoding({ path, name }, encoding);
  const text = await readStart(path, encoding);
  if (!text.trim()) throw new UnreadableFile(`${name} is empty.`);
  if (/^\s*\[\s*(\{|$)/.test(text)) {
    throw new UnreadableFile(`${name} is a JSON array. Use JSON Lines: one object per line, without [ ] and commas.`);
  }
  const parser = text.trimStart().startsWith("{")
    ? createJsonLinesParser(text, stats.size <= sniffedBytes)
    : createCsvParser(text);
  const { length } = parser.columns;
  if (length === 0) throw new UnreadableFile(`${name} has no row that names its columns.`);
  if (length > maxColumns)
    throw new UnreadableFile(`The header of ${name} names ${length} columns. A file has at most ${maxColumns}.`);
  return {
    path: name,
    columns: parser.columns,
    bytes: stats.size,
    sha256,
    rows: (onBytesRead) => parser.rows(readText(path, encoding, onBytesRead)),
  };
}

function createCsvParser(start: string): FileParser {
  const { names, rows } = openCsv(start);
  return {
    columns: names.filter((name) => name !== ""),
    async *rows(text) {
      for await (const { values, ...row } of rows(text)) {
        const cells = names.flatMap((name, index) => (name === "" ? [] : [[name, values[index] ?? ""]]));
        yield { ...row, cells: Object.fromEntries(cells) };
      }
    },
  };
}

/** The columns are the union of the properties in the first lines, because a line may omit empty properties. */
function createJsonLinesParser(text: string, isWholeFile: boolean): FileParser {
  const lines = text.split("\n");
  // The last line of the sniffed part is incomplete.
  if (!isWholeFile && lines.length > 1) lines.pop();
  const rows = lines.flatMap((text, index) => (text.trim() ? [parseJsonRow(index + 1, text)] : []));
  const [first] = rows;
  if (first?.error) throw new UnreadableFile(`Line ${first.line} is not JSON Lines: ${first.error}`);
  return { columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows: parseJsonRows };
}

async function* parseJsonRows(text: AsyncGenerator<string>) {
  let line = 0;
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxRowLength) throw new UnreadableFile(`Line ${line + lines.length + 1} is too long.`);
    for (const row of lines) {
      line += 1;
      if (row.trim()) yield parseJsonRow(line, row);
    }
  }
  if (rest.trim()) yield parseJsonRow(line + 1, rest);
}

function parseJsonRow(line: number, text: string): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
    return { line, cells: Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, toCell(cell)])) };
  } catch (error) {
    // A malformed line is one refused row; the other lines do not depend on it.
    return { line, cells: {}, error: `The line is not a JSON object: ${(error as Error).message}` };
  }
}

/** Arrays become lines, which `parseList` splits. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toCell).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value).trim();
}
