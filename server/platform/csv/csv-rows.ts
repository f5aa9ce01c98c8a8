import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { fromCsvText } from "../http/csv.ts";
import { removeBlanksAfterQuotes } from "./quoted-cells.ts";

/**
 * Longest row in characters. Rows of products with a thousand images are far shorter. The limit ends the search for the
 * end of an unclosed quotation mark.
 */
export const maxRowLength = 4 * 1024 * 1024;
const lineEnds = ["\r\n", "\n", "\r"];
const delimiters = [",", ";", "\t", "|"];

/**
 * A row below the row of names. The row begins at `line` and has as many `values` as there are names. With `error`, the
 * row could not be read completely.
 */
export type CsvRow = { line: number; values: string[]; error?: string };
/** The row of names, at `line`. The name of a column without a heading is empty. */
type Header = { line: number; names: readonly string[]; delimiter: string };
export type CsvTable = {
  names: readonly string[];
  /** Reads the rows of the whole text, whose beginning was passed to `openCsv`. */
  rows(text: AsyncIterable<string>): AsyncGenerator<CsvRow>;
};

/** Opens a table as spreadsheets write it. The first row names the columns. `start` is the beginning of the text. */
export function openCsv(start: string): CsvTable {
  const header = readHeader(start);
  return { names: header.names, rows: (text) => parseRows(text, header) };
}

/** Reads a short text at once. */
export async function readCsv(text: string): Promise<{ names: readonly string[]; rows: CsvRow[] }> {
  const unmarked = text.replace(/^\ufeff/, "");
  const { names, rows } = openCsv(unmarked);
  const read: CsvRow[] = [];
  for await (const row of rows(toChunks(unmarked))) read.push(row);
  return { names, rows: read };
}

async function* toChunks(text: string) {
  yield text;
}

/**
 * Finds the row of names. Above it, files may have empty rows, Excel's "sep=;", or the first two lines of Amazon's
 * templates.
 */
function readHeader(text: string): Header {
  let rest = text;
  let line = 1;
  let stated: string | undefined;
  for (;;) {
    const first = getFirstLine(rest);
    const separator = /^"?sep=(.)"?[,;\t]*$/i.exec(first.trimEnd() || first)?.[1];
    if (separator !== undefined) stated = separator;
    const isNames = separator === undefined && /[^\s,;|"]/.test(first);
    if (isNames && !first.startsWith("TemplateType=")) {
      const delimiter = stated ?? findDelimiter(first);
      return { line, names: parseNames(first, delimiter), delimiter };
    }
    // The first line of a template is followed by names for people, which are skipped, too, and then by the names of
    // the fields.
    const skipped = isNames ? 2 : 1;
    for (let count = 0; count < skipped; count += 1) {
      const own = getFirstLine(rest);
      rest = rest.slice(own.length).replace(/^(?:\r\n|\r|\n)/, "");
      line += 1 + countLineEnds(own);
    }
    if (rest === "") return { line, names: [], delimiter: "," };
  }
}

/**
 * The names of the columns. The list is empty if a quotation mark is not closed, because the rest of the file would be
 * part of a name.
 */
function parseNames(line: string, delimiter: string): string[] {
  // Blanks behind quotation marks are removed here, because the parser's option for them fails at a malformed name.
  const names = line.replace(/" +(?=[,;\t|]|$)/g, '"');
  const options = { delimiter, ltrim: true, relax_quotes: true, record_delimiter: lineEnds };
  try {
    const [cells = []] = parseSync(names, options) as string[][];
    return cells.map(toText);
  } catch (error) {
    // An unclosed quotation mark is an error in the file. Every other error is a bug.
    if ((error as { code?: unknown }).code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    return [];
  }
}

function findDelimiter(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/**
 * The text up to the first line break outside quotation marks. A line of 200 kB would exceed the stack of a regular
 * expression.
 */
function getFirstLine(text: string): string {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) return text.slice(0, at);
  }
  return text;
}

const countLineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

async function* parseRows(text: AsyncIterable<string>, header: Header): AsyncGenerator<CsvRow> {
  const { delimiter, names } = header;
  const options = { delimiter, record_delimiter: lineEnds, raw: true, ltrim: true, relax_quotes: true } as const;
  const records = parse({ ...options, relax_column_count: true, max_record_size: 2 * maxRowLength });
  let isUnclosed = false;
  const onUnclosed = () => {
    isUnclosed = true;
  };
  const cleaned = removeBlanksAfterQuotes(text, delimiter, { maxLength: maxRowLength, onUnclosed });
  // `pipeline` passes read errors on to the parser, and the loop below throws them. The callback has nothing left to
  // report.
  pipeline(Readable.from(cleaned), records, () => {});
  const refuse = (line: number, error: string) => ({ line, values: names.map(() => ""), error });
  let line = 1;
  let pending: CsvRow | undefined;
  try {
    for await (const { record, raw } of records as AsyncIterable<{ record: string[]; raw: string }>) {
      if (pending) yield pending;
      const isRow = line > header.line && record.some((cell) => cell.trim() !== "");
      pending = isRow ? toRow(line, names, record) : undefined;
      // The parser's own count is wrong: it counts CR LF inside quotation marks twice.
      line += countLineEnds(raw);
    }
  } catch (error) {
    // The rows above are valid and stay imported: the rest is a single refused row.
    if ((error as { code?: unknown }).code !== "CSV_MAX_RECORD_SIZE") throw error;
    if (pending) yield pending;
    yield refuse(line, `The line has more than ${maxRowLength} characters: the rest of the file is unreadable.`);
    return;
  }
  if (isUnclosed) {
    const opening = pending?.line ?? line;
    yield refuse(opening, "A quotation mark opens here and is never closed: the rest of the file is unreadable.");
  } else if (pending) yield pending;
}

/**
 * Spreadsheets leave out empty cells at the end of a row, and may write empty cells beside the table. A row with more
 * texts than columns has an unquoted separator within a text, which has moved all later cells.
 */
function toRow(line: number, names: readonly string[], record: readonly string[]): CsvRow {
  const values = names.map((_, index) => toText(record[index] ?? ""));
  const filled = record.findLastIndex((cell) => cell.trim() !== "") + 1;
  if (filled <= names.length) return { line, values };
  return { line, values, error: `The row has ${filled} columns, the first line has ${names.length}.` };
}

/**
 * The text of a cell, without the apostrophe that an export adds to texts that a spreadsheet would take for a formula.
 */
function toText(cell: string): string {
  return fromCsvText(cell.trim());
}
