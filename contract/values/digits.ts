const otherDigit = /(?![0-9])\p{Nd}/gu;

/**
 * The text with the decimal digits of all scripts (Devanagari, Bengali, Tamil, full width …) as 0 to 9. Phones with an
 * Indian keyboard type such digits, and a number must be compared, limited and filtered alike in every script.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(otherDigit, toDigit);
}

/** Unicode encodes the digits of each script in a row from zero to nine. Several such rows may follow each other directly. */
function toDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((codePoint - first) % 10);
}
