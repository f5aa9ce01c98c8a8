import { toAsciiDigits } from "./digits.ts";
import { findStateByCode } from "./indian-states.ts";

/** The GSTIN as it is stored and printed: without spaces, in capitals. */
export const normalizeGstin = (text: string) => toAsciiDigits(text).replaceAll(/\s/g, "").toUpperCase();

/** The code of registrations outside all states, "Other Territory". */
const otherTerritory = "97";

/** A sentence about the first error in a normalized GSTIN of a regular taxpayer. Undefined if its format and check digit are right. */
export function findGstinProblem(gstin: string): string | undefined {
  if (gstin.length !== 15) return `A GSTIN has 15 characters, this one has ${gstin.length}.`;
  if (!/^[0-9A-Z]+$/.test(gstin)) return "A GSTIN has letters and digits only.";
  const stateCode = gstin.slice(0, 2);
  if (!findStateByCode(stateCode) && stateCode !== otherTerritory)
    return `A GSTIN begins with the code of a state, such as 27 for Maharashtra. ${stateCode} is not one.`;
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(gstin.slice(2, 12)))
    return "Characters 3 to 12 of a GSTIN are the PAN: five letters, four digits and a letter.";
  if (!/[1-9A-Z]/.test(gstin.charAt(12))) return "Character 13 of a GSTIN is a letter or a digit from 1 to 9.";
  if (gstin.charAt(13) !== "Z") return "Character 14 of a GSTIN is a Z.";
  if (!hasCheckDigit(gstin)) return "This GSTIN is mistyped: its last character does not fit the others.";
  return undefined;
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The last character is a check digit in base 36: every second value is doubled, and digits of the products are added up. */
function hasCheckDigit(gstin: string): boolean {
  const sum = [...gstin.slice(0, -1)].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstin.at(-1) === digits[(36 - (sum % 36)) % 36];
}
