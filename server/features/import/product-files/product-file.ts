import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { fromCsvText } from "../../../platform/http/csv.ts";

export type Cells = Record<string, string>;
/** `line` is where the row begins. With `error`, the row could not be read completely. */
export type Row = { line: number; cells: Cells; error?: string };
/** The whole file cannot be imported. The message is shown to the merchant. */
export class UnreadableFile extends Error {}

export type ProductFile = {
  /** Its path, or the name of an uploaded file. */
  path: string;
  columns: readonly string[];
  bytes: number;
  /** Identifies the content of the file. */
  sha256: string;
  /** Reads the file from its beginning. `onBytesRead` receives the number of bytes read so far. */
  rows(onBytesRead?: (bytes: number) => void): AsyncGenerator<Row>;
};

/** Rows of products with a thousand images are far shorter. The limit stops at unclosed quotation marks. */
const maxRowLength = 4 * 1024 * 1024;
const sniffedBytes = 256 * 1024;

/**
 * CSV separated by comma, semicolon or tab, or JSON Lines. Checks the encoding of the whole file before the first row. `name`: the file's name
 * for the merchant, if it was uploaded.
 */
export async function openProductFile(path: string, encoding = "utf-8", name = path): Promise<ProductFile> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new UnreadableFile(`There is no file ${name}.`);
  if (!stats.isFile()) throw new UnreadableFile(`${name} is not a file.`);
  const sha256 = await checkEncoding({ path, name }, encoding);
  const text = await readStart(path, encoding);
  if (!text.trim()) throw new UnreadableFile(`${name} is empty.`);
  if (/^\s*\[\s*(\{|$)/.test(text)) {
    throw new UnreadableFile(`${name} is a JSON array. Use JSON Lines: one object per line, without [ ] and commas.`);
  }
  const parser = text.trimStart().startsWith("{")
    ? createJsonLinesParser(text, stats.size <= sniffedBytes)
    : createCsvParser(name, text);
  return {
    path: name,
    columns: parser.columns,
    bytes: stats.size,
    sha256,
    rows: (onBytesRead) => parser.rows(readText(path, encoding, onBytesRead)),
  };
}

type FileParser = { columns: readonly string[]; rows(text: AsyncGenerator<string>): AsyncGenerator<Row> };

function createCsvParser(path: string, text: string): FileParser {
  const first = getFirstLine(text);
  if (!first.trim()) throw new UnreadableFile(`The first line of ${path} is empty: it must name the columns.`);
  const delimiter = detectDelimiter(first);
  const [columns = []] = parseSync(first, { delimiter, ltrim: true, relax_quotes: true }) as string[][];
  const names = columns.map(toText);
  return { columns: names, rows: (text) => parseCsvRows(text, names, delimiter) };
}

async function* parseCsvRows(text: AsyncGenerator<string>, columns: readonly string[], delimiter: string) {
  const options = { delimiter, raw: true, ltrim: true, relax_quotes: true, relax_column_count: true } as const;
  const records = parse({ ...options, max_record_size: maxRowLength });
  // Passes read errors on to the parser, where the loop below throws them. The callback has nothing left to report.
  pipeline(Readable.from(text), records, () => {});
  let line = 1;
  try {
    for await (const { record, raw } of records as AsyncIterable<{ record: string[]; raw: string }>) {
      if (line > 1 && record.some((cell) => cell.trim() !== "")) yield toRow(line, columns, record);
      // The parser's own count is wrong: it counts CR LF inside quotation marks twice.
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    }
  } catch (error) {
    // The rows before the quotation mark are valid and stay imported: the rest is a single refused row.
    if (!/^CSV_(QUOTE_NOT_CLOSED|MAX_RECORD_SIZE)$/.test(String((error as { code?: unknown }).code))) throw error;
    yield {
      line,
      cells: {},
      error: "A quotation mark opens here and is never closed: the rest of the file is unreadable.",
    };
  }
}

/** The text of a cell, as it was before an export put an apostrophe before what a spreadsheet would take for a formula. */
function toText(cell: string): string {
  return fromCsvText(cell.trim());
}

function toRow(line: number, columns: readonly string[], record: readonly string[]): Row {
  const cells = Object.fromEntries(columns.map((name, index) => [name, toText(record[index] ?? "")]));
  if (record.length === columns.length) return { line, cells };
  return { line, cells, error: `The row has ${record.length} columns, the first line has ${columns.length}.` };
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

function detectDelimiter(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** The text up to the first line break outside quotation marks. */
function getFirstLine(text: string): string {
  return /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? "";
}

async function readStart(path: string, encoding: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
}

/** Returns a hash of the text. */
async function checkEncoding({ path, name }: { path: string; name: string }, encoding: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const text of readText(path, encoding)) hash.update(text);
    return hash.digest("base64url");
  } catch (error) {
    // The merchant can fix both errors of TextDecoder: RangeError (unknown encoding) and TypeError (invalid bytes).
    if (error instanceof RangeError) throw new UnreadableFile(`There is no encoding "${encoding}".`);
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(
      `${name} is not ${encoding.toUpperCase()} text. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1252, or utf-16le for Excel's "Unicode Text"`,
    );
  }
}

async function* readText(path: string, encoding: string, onBytesRead?: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    bytes += (chunk as Buffer).length;
    onBytesRead?.(bytes);
    const text = decoder.decode(chunk as Buffer, { stream: true });
    // PostgreSQL text cannot contain zero bytes. A file with zero bytes is UTF-16 or binary.
    if (bytes <= sniffedBytes && /\0/.test(text)) throw new TypeError("zero byte");
    if (text) yield text;
  }
  const last = decoder.decode();
  if (last) yield last;
}
