import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";

export type Cells = Record<string, string>;
/** One row of a file; its line is where it begins. With trouble it could not be read, or only in part. */
export type Row = { line: number; cells: Cells; error?: string };
/** Nothing of the file can be used: the reason, in a shopkeeper's words. */
export class UnreadableFile extends Error {}

export type ProductFile = {
  path: string;
  columns: readonly string[];
  bytes: number;
  /** Reads the file from its beginning; `onBytes` hears how far it is. */
  rows(onBytesRead?: (bytes: number) => void): AsyncGenerator<Row>;
};

/** A product of a thousand pictures is far smaller; an unclosed quotation mark is not. */
const maxRowLength = 4 * 1024 * 1024;
const sniffedBytes = 256 * 1024;

/** CSV with any of , ; tab, or JSON Lines. The whole file's encoding is looked at first, so that nothing is half read. */
export async function openProductFile(path: string, encoding = "utf-8"): Promise<ProductFile> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new UnreadableFile(`There is no file ${path}.`);
  if (!stats.isFile()) throw new UnreadableFile(`${path} is not a file.`);
  await checkEncoding(path, encoding);
  const text = await readStart(path, encoding);
  if (!text.trim()) throw new UnreadableFile(`${path} is empty.`);
  if (/^\s*\[\s*(\{|$)/.test(text)) {
    throw new UnreadableFile(
      `${path} is one JSON list. JSON Lines are read here: one object in each line, without [ ] and commas.`,
    );
  }
  const parser = text.trimStart().startsWith("{")
    ? createJsonLinesParser(text, stats.size <= sniffedBytes)
    : createCsvParser(path, text);
  return {
    path,
    columns: parser.columns,
    bytes: stats.size,
    rows: (onBytesRead) => parser.rows(readText(path, encoding, onBytesRead)),
  };
}

type FileParser = { columns: readonly string[]; rows(text: AsyncGenerator<string>): AsyncGenerator<Row> };

function createCsvParser(path: string, text: string): FileParser {
  const first = getFirstLine(text);
  if (!first.trim()) throw new UnreadableFile(`The first line of ${path} is empty: it names the columns.`);
  const delimiter = detectDelimiter(first);
  const [columns = []] = parseSync(first, { delimiter, ltrim: true, relax_quotes: true }) as string[][];
  const names = columns.map((name) => name.trim());
  return { columns: names, rows: (text) => parseCsvRows(text, names, delimiter) };
}

async function* parseCsvRows(text: AsyncGenerator<string>, columns: readonly string[], delimiter: string) {
  const options = { delimiter, raw: true, ltrim: true, relax_quotes: true, relax_column_count: true } as const;
  const records = Readable.from(text).pipe(parse({ ...options, max_record_size: maxRowLength }));
  let line = 1;
  try {
    for await (const { record, raw } of records as AsyncIterable<{ record: string[]; raw: string }>) {
      if (line > 1 && record.some((cell) => cell.trim() !== "")) yield toRow(line, columns, record);
      // Counted here: the parser counts a line break inside quotation marks twice where it is CR LF.
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    }
  } catch (error) {
    if (!/^CSV_(QUOTE_NOT_CLOSED|MAX_RECORD_SIZE)$/.test(String((error as { code?: unknown }).code))) throw error;
    yield {
      line,
      cells: {},
      error: "A quotation mark opens here and is never closed: the rest of the file is unreadable.",
    };
  }
}

function toRow(line: number, columns: readonly string[], record: readonly string[]): Row {
  const cells = Object.fromEntries(columns.map((name, index) => [name, (record[index] ?? "").trim()]));
  if (record.length === columns.length) return { line, cells };
  return { line, cells, error: `The row has ${record.length} columns, the first line has ${columns.length}.` };
}

/** The columns are whatever the first lines name: a product that has no colour may leave that word out. */
function createJsonLinesParser(text: string, isWholeFile: boolean): FileParser {
  const lines = text.split("\n");
  // Where the beginning ends, a line is cut.
  if (!isWholeFile && lines.length > 1) lines.pop();
  const rows = lines.map((one, at) => ({ one, line: at + 1 })).filter(({ one }) => one.trim());
  const read = rows.map(({ one, line }) => parseJsonRow(line, one));
  const [first] = read;
  if (first?.error) throw new UnreadableFile(`Line ${first.line} is not JSON Lines: ${first.error}`);
  return { columns: [...new Set(read.flatMap(({ cells }) => Object.keys(cells)))], rows: parseJsonRows };
}

async function* parseJsonRows(text: AsyncGenerator<string>) {
  let line = 0;
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    if (rest.length > maxRowLength) throw new UnreadableFile(`Line ${line + lines.length + 1} is too long.`);
    for (const one of lines) {
      line += 1;
      if (one.trim()) yield parseJsonRow(line, one);
    }
  }
  if (rest.trim()) yield parseJsonRow(line + 1, rest);
}

function parseJsonRow(line: number, text: string): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
    return { line, cells: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toCell(one)])) };
  } catch (error) {
    return { line, cells: {}, error: `The line is not a JSON object: ${(error as Error).message}` };
  }
}

/** Lists become lines, as the reader of lists expects them. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toCell).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value).trim();
}

function detectDelimiter(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ sign: delimiter, count: unquoted.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** Up to the first line break that is not inside quotation marks. */
function getFirstLine(text: string): string {
  return /^(?:"[^"]*"|[^"\r\n])*/.exec(text)![0];
}

async function readStart(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
  await file.close();
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
}

async function checkEncoding(path: string, encoding: string) {
  try {
    for await (const _ of readText(path, encoding));
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile(`There is no encoding "${encoding}".`);
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(
      `${path} is not ${encoding.toUpperCase()} text. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1252, or utf-16le for Excel's "Unicode Text"`,
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
    // Stored text cannot hold a zero byte, so a file full of them is UTF-16 or no text at all.
    if (bytes <= sniffedBytes && /\0/.test(text)) throw new TypeError("zero byte");
    if (text) yield text;
  }
  const last = decoder.decode();
  if (last) yield last;
}
