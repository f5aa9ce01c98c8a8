import { toAsciiDigits } from "./digits.ts";

/** Commas group as in 1,29,900 or 129,900; the last group has three digits, so that a decimal comma is never read as one of thousands. */
const amountPattern = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,9})(?:\.(\d{1,2})0*)?(?:\s*\/-)?$/i;

/**
 * Paise of an amount as people type it: "1299", "1,299.50", "₹ 1,299/-", "१२९९". Without computing with fractions. Undefined for anything else, such as three
 * decimals or a minus.
 */
export function parseAmount(text: string): number | undefined {
  const [, rupees, fraction = ""] = amountPattern.exec(toAsciiDigits(text).trim()) ?? [];
  return rupees === undefined ? undefined : Number(rupees.replaceAll(",", "") + fraction.padEnd(2, "0"));
}
