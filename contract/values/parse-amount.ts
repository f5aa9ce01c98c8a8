import { toAsciiDigits } from "./digits.ts";
import { removeGrouping } from "./grouped-digits.ts";

/** Captures the rupees, perhaps with commas, and the paise of an amount. */
const amountPattern = /^(?:₹|rs\.?|inr)?\s*([\d,]+,\d+|\d{1,9})(?:\.(\d{1,2})0*)?(?:\s*\/-)?$/i;

/**
 * The paise of an amount as people type it: "1299", "1,299.50", "₹ 1,299/-", "१२९९". It is computed without fractions.
 * Undefined for anything else, such as three decimals, a minus or a comma in an unusual place.
 */
export function parseAmount(text: string): number | undefined {
  const [, grouped = "", fraction = ""] = amountPattern.exec(toAsciiDigits(text).trim()) ?? [];
  const rupees = removeGrouping(grouped);
  return /^\d+$/.test(rupees) ? Number(rupees + fraction.padEnd(2, "0")) : undefined;
}
