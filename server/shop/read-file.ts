import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";

export type Cells = Record<string, string>;
/** One row of a file; its line is where it begins. With trouble it could not be read, or only in part. */
export type Row = { line: number; cells: Cells; trouble?: string };
/** Nothing of the file can be used: the reason, in a shopkeeper's words. */
export class Unreadable extends Error {}

export type ShopFile = {
  path: string;
  columns: readonly string[];
  bytes: number;
  /** Reads the file from its beginning; `onBytes` hears how far it is. */
  rows(onBytes?: (bytes: number) => void): AsyncGenerator<Row>;
};

/** A product of a thousand pictures is far smaller; an unclosed quotation mark is not. */
const longestRow = 4 * 1024 * 1024;
const beginning = 256 * 1024;

/** CSV with any of , ; tab, or JSON Lines. The whole file's encoding is looked at first, so that nothing is half read. */
export async function openFile(path: string, encoding = "utf-8"): Promise<ShopFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Unreadable(`There is no file ${path}.`);
  if (!found.isFile()) throw new Unreadable(`${path} is not a file.`);
  await checkEncoding(path, encoding);
  const text = await readBeginning(path, encoding);
  if (!text.trim()) throw new Unreadable(`${path} is empty.`);
  if (/^\s*\[\s*(\{|$)/.test(text)) {
    throw new Unreadable(
      `${path} is one JSON list. JSON Lines are read here: one object in each line, without [ ] and commas.`,
    );
  }
  const shape = text.trimStart().startsWith("{") ? jsonLines(text, found.size <= beginning) : separated(path, text);
  return {
    path,
    columns: shape.columns,
    bytes: found.size,
    rows: (onBytes) => shape.rows(textOf(path, encoding, onBytes)),
  };
}

type Shape = { columns: readonly string[]; rows(text: AsyncGenerator<string>): AsyncGenerator<Row> };

function separated(path: string, text: string): Shape {
  const first = firstLine(text);
  if (!first.trim()) throw new Unreadable(`The first line of ${path} is empty: it names the columns.`);
  const delimiter = delimiterOf(first);
  const [columns = []] = parseAtOnce(first, { delimiter, ltrim: true, relax_quotes: true }) as string[][];
  const names = columns.map((name) => name.trim());
  return { columns: names, rows: (text) => separatedRows(text, names, delimiter) };
}

async function* separatedRows(text: AsyncGenerator<string>, columns: readonly string[], delimiter: string) {
  const options = { delimiter, raw: true, ltrim: true, relax_quotes: true, relax_column_count: true } as const;
  const records = Readable.from(text).pipe(parse({ ...options, max_record_size: longestRow }));
  let line = 1;
  try {
    for await (const { record, raw } of records as AsyncIterable<{ record: string[]; raw: string }>) {
      if (line > 1 && record.some((cell) => cell.trim() !== "")) yield rowOf(line, columns, record);
      // Counted here: the parser counts a line break inside quotation marks twice where it is CR LF.
      line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    }
  } catch (error) {
    if (!/^CSV_(QUOTE_NOT_CLOSED|MAX_RECORD_SIZE)$/.test(String((error as { code?: unknown }).code))) throw error;
    const trouble = "A quotation mark is opened here and never closed; the file cannot be read on from here.";
    yield { line, cells: {}, trouble };
  }
}

function rowOf(line: number, columns: readonly string[], record: readonly string[]): Row {
  const cells = Object.fromEntries(columns.map((name, at) => [name, (record[at] ?? "").trim()]));
  if (record.length === columns.length) return { line, cells };
  const trouble = `The row has ${record.length} columns where the first line has ${columns.length}.`;
  return { line, cells, trouble };
}

/** The columns are whatever the first lines name: a product that has no colour may leave that word out. */
function jsonLines(text: string, whole: boolean): Shape {
  const lines = text.split("\n");
  // Where the beginning ends, a line is cut.
  if (!whole && lines.length > 1) lines.pop();
  const rows = lines.map((one, at) => ({ one, line: at + 1 })).filter(({ one }) => one.trim());
  const read = rows.map(({ one, line }) => jsonRow(line, one));
  const [first] = read;
  if (first?.trouble) throw new Unreadable(`Line ${first.line} is not JSON Lines: ${first.trouble}`);
  return { columns: [...new Set(read.flatMap(({ cells }) => Object.keys(cells)))], rows: jsonRows };
}

async function* jsonRows(text: AsyncGenerator<string>) {
  let line = 0;
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    if (rest.length > longestRow) throw new Unreadable(`Line ${line + lines.length + 1} is too long.`);
    for (const one of lines) {
      line += 1;
      if (one.trim()) yield jsonRow(line, one);
    }
  }
  if (rest.trim()) yield jsonRow(line + 1, rest);
}

function jsonRow(line: number, text: string): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
    return { line, cells: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cellOf(one)])) };
  } catch (error) {
    return { line, cells: {}, trouble: `The line is not a JSON object: ${(error as Error).message}` };
  }
}

/** Lists become lines, as the reader of lists expects them. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(cellOf).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value).trim();
}

function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** Up to the first line break that is not inside quotation marks. */
function firstLine(text: string): string {
  return /^(?:"[^"]*"|[^"\r\n])*/.exec(text)![0];
}

async function readBeginning(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
  await file.close();
  return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
}

async function checkEncoding(path: string, encoding: string) {
  try {
    for await (const _ of textOf(path, encoding));
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable(`There is no encoding "${encoding}".`);
    if (!(error instanceof TypeError)) throw error;
    throw new Unreadable(
      `${path} is not ${encoding.toUpperCase()} text. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1252, or utf-16le for Excel's "Unicode Text"`,
    );
  }
}

async function* textOf(path: string, encoding: string, onBytes?: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    bytes += (piece as Buffer).length;
    onBytes?.(bytes);
    const text = decoder.decode(piece as Buffer, { stream: true });
    // Stored text cannot hold a zero byte, so a file full of them is UTF-16 or no text at all.
    if (bytes <= beginning && /\0/.test(text)) throw new TypeError("zero byte");
    if (text) yield text;
  }
  const last = decoder.decode();
  if (last) yield last;
}
