import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * The beginning of a text that spreadsheets take for a formula, in some of them also after a line break or with
 * full-width characters. Apostrophes before it are included, so that `fromCsvText` knows whether one was added.
 */
const formulaStart = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A number that a spreadsheet takes as it is, although it begins as a formula may. */
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/**
 * A line of a CSV file that people open in a spreadsheet. A text that would be a formula gets an apostrophe at its
 * beginning, which imports remove.
 */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${toCsvRow(cells)}\r\n`;
}

/** A line without its line break, which a terminal adds itself. */
export function toCsvRow(cells: readonly (string | number)[]): string {
  return cells.map(toCell).join(",");
}

function toCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isFormula(text: string): boolean {
  return formulaStart.test(text) && !negativeNumber.test(text);
}

/** The text of a cell that `toCsvLine` has written. */
export function fromCsvText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** Several texts in one cell: separated by commas, and those with a comma or a quotation mark in quotation marks. */
export function toListCell(texts: readonly string[]): string {
  return texts.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(", ");
}

/**
 * Sends the lines as a file while they are made. An error before the first line becomes an error response. A later
 * error breaks the download off.
 */
export async function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>) {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("x-accel-buffering", "no")
    .send(Readable.from(withByteOrderMark(first, iterator)));
}

/** Without the mark, Excel reads the file in another encoding than UTF-8. */
async function* withByteOrderMark(first: IteratorResult<string>, rest: AsyncIterator<string>) {
  yield "\ufeff";
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    // A download that is broken off also ends the generator of the lines.
    await rest.return?.();
  }
}
