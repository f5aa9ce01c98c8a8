import { toAsciiDigits } from "./digits.ts";

/** The barcode without the spaces and hyphens that are printed between the digits. */
export const normalizeBarcode = (text: string) => toAsciiDigits(text).replaceAll(/[\s-]/g, "");

/**
 * A sentence about the first error in a normalized barcode (a GTIN, also called EAN or UPC). Undefined if its length
 * and check digit are right.
 */
export function findBarcodeProblem(barcode: string): string | undefined {
  if (!/^\d+$/.test(barcode)) return "A barcode has digits only.";
  if (![8, 12, 13, 14].includes(barcode.length))
    return `A barcode has 8, 12, 13 or 14 digits, this one has ${barcode.length}.`;
  if (!hasCheckDigit(barcode)) return "This barcode is mistyped: its last digit does not fit the others.";
  return undefined;
}

/**
 * The barcode as a GTIN of 14 digits; undefined if the text is no barcode. Codes are compared in this form, because
 * scanners read the same label with or without leading zeros.
 */
export function toGtin14(code: string): string | undefined {
  const barcode = normalizeBarcode(code);
  return findBarcodeProblem(barcode) === undefined ? barcode.padStart(14, "0") : undefined;
}

/** Counted from the right, the digits before the check digit have the weights 3, 1, 3, 1 and so on. */
function hasCheckDigit(barcode: string): boolean {
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
