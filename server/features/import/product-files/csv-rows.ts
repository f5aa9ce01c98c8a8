import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { fromCsvText } from "../../../platform/http/csv.ts";
import type { FileParser, Row } from "./file-rows.ts";
import { removeBlanksAfterQuotes } from "./quoted-cells.ts";

/** Rows of products with a thousand images are far shorter. The limit stops at unclosed quotation marks. */
export const maxRowLength = 4 * 1024 * 1024;
const lineEnds = ["\r\n", "\n", "\r"];
const delimiters = [",", ";", "\t", "|"];

/** `line` is that of the names. A column without a name is not read. */
type Header = { line: number; names: readonly string[]; delimiter: string };

/** A parser of CSV text, whose columns the first row names. `text`: the beginning of the file. */
export function createCsvParser(text: string): FileParser {
  const header = readHeader(text);
  return { columns: header.names.filter((name) => name !== ""), rows: (all) => parseRows(all, header) };
}

/** Above the names, files have empty rows, Excel's "sep=;", and Amazon's two lines of a template. */
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
      // A malformed name must not stop here: the parser's own option for these blanks does.
      const names = first.replace(/" +(?=[,;\t|]|$)/g, '"');
      const options = { delimiter, ltrim: true, relax_quotes: true, record_delimiter: lineEnds };
      const [cells = []] = parseSync(names, options) as string[][];
      return { line, names: cells.map(toText), delimiter };
    }
    // Below the line of the template are names for people, and then those that this file's readers know.
    const skipped = isNames ? 2 : 1;
    for (let count = 0; count < skipped; count += 1) {
      const own = getFirstLine(rest);
      rest = rest.slice(own.length).replace(/^(?:\r\n|\r|\n)/, "");
      line += 1 + countLineEnds(own);
    }
    if (rest === "") return { line, names: [], delimiter: "," };
  }
}

function findDelimiter(line: string): string {
  const unquoted = line.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** The text up to the first line break outside quotation marks. Not a regular expression, whose stack a line of 200 kB would exceed. */
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

async function* parseRows(text: AsyncGenerator<string>, header: Header): AsyncGenerator<Row> {
  const { delimiter } = header;
  const options = { delimiter, record_delimiter: lineEnds, raw: true, ltrim: true, relax_quotes: true } as const;
  const records = parse({ ...options, relax_column_count: true, max_record_size: maxRowLength });
  // Passes read errors on to the parser, where the loop below throws them. The callback has nothing left to report.
  pipeline(Readable.from(removeBlanksAfterQuotes(text, delimiter)), records, () => {});
  let line = 1;
  try {
    for await (const { record, raw } of records as AsyncIterable<{ record: string[]; raw: string }>) {
      if (line > header.line && record.some((cell) => cell.trim() !== "")) yield toRow(line, header, record);
      // The parser's own count is wrong: it counts CR LF inside quotation marks twice.
      line += countLineEnds(raw);
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

function toRow(line: number, { names }: Header, record: readonly string[]): Row {
  const cells = Object.fromEntries(
    names.flatMap((name, index) => (name === "" ? [] : [[name, toText(record[index] ?? "")]])),
  );
  // Spreadsheets write empty cells beside the table, and leave them out below.
  const [longest, shortest] = [
    record.findLastIndex((cell) => cell.trim() !== "") + 1,
    names.findLastIndex(Boolean) + 1,
  ];
  if (longest <= names.length && record.length >= shortest) return { line, cells };
  return { line, cells, error: `The row has ${record.length} columns, the first line has ${names.length}.` };
}

/** The text of a cell, as it was before an export put an apostrophe before what a spreadsheet would take for a formula. */
function toText(cell: string): string {
  return fromCsvText(cell.trim());
}
