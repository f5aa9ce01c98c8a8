import { type StaffStockReason, staffStockReasons } from "#contract/admin/stock/stock-reasons.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";

/** The parsed text of a cell: units to add or remove, or the counted units. */
export type CellChange = { kind: "add"; units: number; reason: StaffStockReason } | { kind: "count"; counted: number };

const added = /^([+-])\s*(\d{1,6})(?:\s+([a-z]+))?$/;
const counted = /^=?\s*(\d{1,6})$/;

/**
 * "+5" adds units, "-1 damaged" removes a unit, and "12" or "=12" is a count. The reason may be abbreviated. Undefined
 * if the text is none of these, or adds 0 units ("+0").
 */
export function parseChange(text: string): CellChange | undefined {
  // Spreadsheets and phones write other characters for the minus sign.
  const typed = toAsciiDigits(text).trim().toLowerCase().replace(/^[−–]/, "-");
  const count = counted.exec(typed);
  if (count) return { kind: "count", counted: Number(count[1]) };
  const [, sign, digits, word = ""] = added.exec(typed) ?? [];
  const units = Number(digits);
  if (sign === undefined || !units) return undefined;
  const reason = word === "" ? (sign === "+" ? "received" : "correction") : findReason(word);
  return reason && { kind: "add", units: sign === "+" ? units : -units, reason };
}

const findReason = (word: string) => staffStockReasons.find((reason) => reason.startsWith(word));
