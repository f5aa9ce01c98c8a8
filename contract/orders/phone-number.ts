import { findCountryFormat, listCallingCodes } from "../account/country-formats.ts";
import { toAsciiDigits } from "../values/digits.ts";

/**
 * An order's phone number in the format E.164 ("+919845012345"), read by the rules of the address's country. Undefined
 * if the number is ambiguous, because a text must not reach another person.
 */
export function toE164(typedPhone: string, country: string): string | undefined {
  const phone = toAsciiDigits(typedPhone);
  const isInternational = /^\s*(\+|00[1-9])/.test(phone);
  const digits = phone.replaceAll(/\D/g, "");
  if (isInternational) return toInternational(digits.replace(/^00/, ""), country);
  const format = findCountryFormat(country);
  if (!format) return undefined;
  const { callingCode, phoneDigits } = format;
  const readings = [digits.replace(/^0/, "")];
  if (digits.startsWith(callingCode)) readings.push(digits.slice(callingCode.length).replace(/^0/, ""));
  const [national, ...others] = readings.filter((reading) => isWithin(reading, phoneDigits));
  return national === undefined || others.length > 0 ? undefined : `+${callingCode}${national}`;
}

/** A number with the calling code of another country is only checked for its length. */
function toInternational(digits: string, country: string): string | undefined {
  const format = findCountryFormat(country);
  if (!format || !digits.startsWith(format.callingCode))
    return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  // "+44 (0)20 …": the 0 is dialled within the country only.
  const national = digits.slice(format.callingCode.length).replace(/^0/, "");
  return isWithin(national, format.phoneDigits) ? `+${format.callingCode}${national}` : undefined;
}

const isWithin = ({ length }: string, [min, max]: readonly [number, number]) => length >= min && length <= max;

/** "+91 98450 12345": digits in groups of five after the calling code. */
export function formatE164(number: string): string {
  const callingCode = listCallingCodes().find((code) => number.startsWith(`+${code}`));
  if (callingCode === undefined) return number;
  const national = number.slice(callingCode.length + 1);
  return `+${callingCode} ${national.slice(0, -5)} ${national.slice(-5)}`;
}
