import { type RemittanceField, remittanceFields } from "#contract/admin/cash/cash-row-states.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { type HeadedRow, readHeadedCsv } from "../../../platform/csv/headed-csv.ts";
import { awbHeadings } from "../orders/index.ts";

/**
 * A row of a courier's file. `amount` is in paise, `paidOn` is a day such as "2026-11-30". Both are null if they are
 * missing.
 */
export type RemittanceRow = {
  line: number;
  awb: string;
  amount: number | null;
  paidOn: string | null;
  reference: string;
  /** The reason why the row cannot be read. Empty if it can. */
  problem: string;
};
export type RemittanceColumns = { [Field in RemittanceField]?: string | undefined };
export type ParsedRemittance = { headings: string[]; columns: RemittanceColumns; rows: RemittanceRow[] };

/** Headings of couriers' files in lower case without punctuation. The first of them that a file has is used. */
const knownHeadings: Record<RemittanceField, readonly string[]> = {
  awb: awbHeadings,
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

/** @throws Refusal if the file has no row that names its columns, or lacks a chosen column */
export async function parseRemittance(csv: string, chosen: RemittanceColumns): Promise<ParsedRemittance> {
  const { rows, ...file } = await readHeadedCsv(csv, { fields: remittanceFields, knownHeadings, chosen });
  return { ...file, rows: rows.map(toRow) };
}

function toRow({ line, cell, error }: HeadedRow<RemittanceField>): RemittanceRow {
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
    line,
    awb: awb.slice(0, 60),
    reference: reference.slice(0, 100),
    problem,
    amount: amount ?? null,
    paidOn: paidOn ?? null,
  };
}

/** The amount in paise. Undefined if the text is not an amount above 0. */
export const parsePaidAmount = (text: string) => parseAmount(text) || undefined;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads a day written as 2026-11-30, 30/11/2026, 30-11-2026 or 30-Nov-2026, also with a time. Null if the text is
 * empty. Undefined if it is not a day.
 */
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
