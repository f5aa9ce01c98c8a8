import { type RemittanceField, remittanceFields } from "#contract/admin/cash-row-states.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { readCsv } from "../../platform/csv/csv-rows.ts";

/** A row of a courier's file. `amount` in paise, `paidOn` as "2026-11-30"; null if missing. */
export type RemittanceRow = {
  line: number;
  awb: string;
  amount: number | null;
  paidOn: string | null;
  reference: string;
  /** Why the row cannot be read; mostly empty. */
  problem: string;
};
export type RemittanceColumns = { [Field in RemittanceField]?: string | undefined };
export type ParsedRemittance = { headings: string[]; columns: RemittanceColumns; rows: RemittanceRow[] };

const maxRows = 5000;
const maxColumns = 500;

/** Headings of couriers' files in lower case without punctuation. The first that a file has is taken. */
const knownHeadings: Record<RemittanceField, readonly string[]> = {
  awb: [
    "awb",
    "awb no",
    "awb number",
    "waybill",
    "waybill no",
    "waybill number",
    "tracking number",
    "tracking no",
    "tracking id",
    "consignment no",
    "consignment number",
    "docket no",
    "article number",
  ],
  amount: [
    "amount",
    "cod amount",
    "remitted amount",
    "amount remitted",
    "paid amount",
    "collected amount",
    "amount collected",
    "cod collected",
    "cod value",
  ],
  date: ["date", "remittance date", "payment date", "paid on", "paid date", "settlement date", "transaction date"],
  reference: [
    "reference",
    "reference no",
    "reference number",
    "utr",
    "utr no",
    "utr number",
    "bank reference",
    "transaction id",
    "payment reference",
    "remittance id",
  ],
};

/** @throws Refusal if the file has no row that names its columns, or not those that are chosen */
export async function parseRemittance(csv: string, chosen: RemittanceColumns): Promise<ParsedRemittance> {
  const { names: headings, rows: csvRows } = await readCsv(csv);
  if (headings.length === 0) throw new Refusal("unreadable", "The file has no row that names its columns.");
  if (csvRows.length > maxRows) throw new Refusal("too_large", `At most ${maxRows} rows fit into one upload.`);
  if (headings.length > maxColumns)
    throw new Refusal("too_large", `Line 1 names ${headings.length} columns. A file has at most ${maxColumns}.`);
  const columns = chooseColumns(headings, chosen);
  const indexes = Object.fromEntries(
    remittanceFields.map((field) => [field, columns[field] === undefined ? -1 : headings.indexOf(columns[field])]),
  );
  const rows = csvRows.map(({ line, values, error }) => {
    const cell = (field: RemittanceField) => values[indexes[field] ?? -1] ?? "";
    return toRow(line, cell, error);
  });
  return { headings: [...headings], columns, rows };
}

function chooseColumns(headings: readonly string[], chosen: RemittanceColumns): RemittanceColumns {
  const columns: RemittanceColumns = {};
  for (const field of remittanceFields) {
    const heading = chosen[field] ?? recognise(headings, field);
    if (heading === undefined || heading === "") continue;
    if (!headings.includes(heading)) {
      throw new Refusal("invalid", `The file has no column "${heading}".`, {
        errors: { [`columns.${field}`]: "The file has no such column." },
      });
    }
    columns[field] = heading;
  }
  return columns;
}

function recognise(headings: readonly string[], field: RemittanceField): string | undefined {
  const normalized = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/\(.*?\)/g, " ")
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );
  const known = knownHeadings[field].find((name) => normalized.includes(name));
  return known === undefined ? undefined : headings[normalized.indexOf(known)];
}

function toRow(line: number, cell: (field: RemittanceField) => string, error: string | undefined): RemittanceRow {
  const awb = toAsciiDigits(cell("awb")).replace(/^'/, "");
  const [amount, paidOn, reference] = [
    parsePaidAmount(cell("amount")),
    parseDay(toAsciiDigits(cell("date"))),
    cell("reference"),
  ];
  const problem =
    error ||
    (awb === "" && "The tracking number is missing.") ||
    (awb.length > 60 && "The tracking number is too long.") ||
    (amount === undefined && `"${cell("amount").slice(0, 30)}" is not an amount.`) ||
    (paidOn === undefined && `"${cell("date").slice(0, 30)}" is not a day.`) ||
    (reference.length > 100 && "The reference is too long.") ||
    "";
  return {
    ...{ line, awb: awb.slice(0, 60), reference: reference.slice(0, 100), problem },
    ...{ amount: amount ?? null, paidOn: paidOn ?? null },
  };
}

/** Paise. Undefined: not an amount above 0. */
export const parsePaidAmount = (text: string) => parseAmount(text) || undefined;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** 2026-11-30, 30/11/2026, 30-11-2026 or 30-Nov-2026, also with a time. Null: empty. Undefined: not a day. */
export function parseDay(text: string): string | null | undefined {
  if (text === "") return null;
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})(?: .*)?$/i.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : [indian?.[3], toMonth(indian?.[2]), indian?.[1]];
  if (!year || !month || !day) return undefined;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? undefined : written;
}

function toMonth(text: string | undefined): string | undefined {
  if (text === undefined || /^\d/.test(text)) return text;
  const index = months.indexOf(text.slice(0, 3).toLowerCase());
  return index === -1 ? undefined : String(index + 1);
}
