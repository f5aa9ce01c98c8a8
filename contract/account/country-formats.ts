import { toAsciiDigits } from "../values/digits.ts";
import { normalizeCountry } from "../values/india.ts";

type CountryFormat = {
  postalCode: RegExp;
  /** A postal code that the form shows as an example. */
  example: string;
  callingCode: string;
  /**
   * The smallest and the largest number of digits of a phone number, without the calling code and without the leading
   * 0.
   */
  phoneDigits: readonly [number, number];
  /** Whether postal codes have digits only. */
  isNumeric: boolean;
};

/**
 * The postal codes and phone numbers of the countries of SPEC §5. Source of the postal codes: Unicode CLDR's
 * postalCodeData. Source of the lengths of phone numbers: the national numbering plans that the ITU publishes (E.164).
 */
const formats: Readonly<Record<string, CountryFormat>> = {
  "united states": digits(/^\d{5}([ -]?\d{4})?$/, "10001", "1", [10, 10]),
  canada: letters(/^[a-z]\d[a-z][ -]?\d[a-z]\d$/i, "K1A 0B1", "1", [10, 10]),
  "united kingdom": letters(/^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, "SW1A 1AA", "44", [9, 10]),
  australia: digits(/^\d{4}$/, "2000", "61", [9, 9]),
  germany: digits(/^\d{5}$/, "10115", "49", [6, 13]),
  france: digits(/^\d{2} ?\d{3}$/, "75001", "33", [9, 9]),
  japan: digits(/^\d{3}-?\d{4}$/, "100-0001", "81", [9, 10]),
  india: digits(/^[1-9]\d{2} ?\d{3}$/, "560001", "91", [10, 10]),
  china: digits(/^\d{6}$/, "100000", "86", [9, 11]),
  brazil: digits(/^\d{5}-?\d{3}$/, "01310-100", "55", [10, 11]),
};

type Arguments = readonly [postalCode: RegExp, example: string, callingCode: string, phoneDigits: [number, number]];

function digits(...[postalCode, example, callingCode, phoneDigits]: Arguments): CountryFormat {
  return { postalCode, example, callingCode, phoneDigits, isNumeric: true };
}

function letters(...[postalCode, example, callingCode, phoneDigits]: Arguments): CountryFormat {
  return { postalCode, example, callingCode, phoneDigits, isNumeric: false };
}

export const findCountryFormat = (country: string): CountryFormat | undefined =>
  formats[normalizeCountry(country).trim().toLowerCase()];

/**
 * False if nobody in the country can have this number. Of a number with another calling code, only the length is
 * checked.
 */
export function canBePhone(typedPhone: string, { callingCode, phoneDigits: [min, max] }: CountryFormat): boolean {
  const phone = toAsciiDigits(typedPhone);
  const number = phone.replaceAll(/\D/g, "");
  const isInternational = /^\s*(\+|00[1-9])/.test(phone);
  const full = isInternational ? number.replace(/^00/, "") : number;
  if (isInternational && !full.startsWith(callingCode)) return full.length >= 7 && full.length <= 15;
  // The typed number may have the calling code, the leading 0 of national calls, or neither.
  const national = full.startsWith(callingCode) ? [full.slice(callingCode.length)] : [];
  const candidates = isInternational ? national : [...national, full];
  return candidates
    .flatMap((text) => [text, text.replace(/^0/, "")])
    .some((text) => text.length >= min && text.length <= max);
}

export const listCallingCodes = (): string[] => Object.values(formats).map(({ callingCode }) => callingCode);
