import { applyStep, type PriceField, type PriceStep, type Rounding } from "#contract/admin/prices/price-change.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";

/** The parsed text of a cell: an amount, or a step relative to the current amount. */
export type CellAmount = { kind: "set"; rupees: number } | { kind: "step"; step: PriceStep };

const step = /^([+-])\s*(\d{1,7}(?:\.\d{1,2})?)\s*(%?)$/;

/** "1299" or "₹1,299.50" is an amount, "+10%" and "-50" are steps. Undefined if the text is neither, or a step of 0. */
export function parseCellAmount(text: string): CellAmount | undefined {
  // Spreadsheets and phones write other characters for the minus sign.
  const typed = toAsciiDigits(text).trim().replace(/^[−–]/, "-");
  const paise = parseAmount(typed.replace(/^=/, ""));
  if (paise !== undefined) return { kind: "set", rupees: toRupees(paise) };
  const [, sign, digits, percent] = step.exec(typed) ?? [];
  const number = Number(`${sign}${digits}`);
  if (sign === undefined || number === 0) return undefined;
  return { kind: "step", step: percent ? { kind: "percent", percent: number } : { kind: "amount", rupees: number } };
}

type Typed = { text: string; field: PriceField; rounding: Rounding };

/**
 * The amount after the change, in rupees. Null for a cost of 0, which makes the cost unknown. Undefined if the text is
 * not a valid change.
 */
export function toAmount({ text, field, rounding }: Typed, before: number | null): number | null | undefined {
  const parsed = parseCellAmount(text);
  if (!parsed) return undefined;
  if (parsed.kind === "set") return field === "cost" && parsed.rupees === 0 ? null : parsed.rupees;
  return before === null ? undefined : applyStep(before, parsed.step, rounding);
}
