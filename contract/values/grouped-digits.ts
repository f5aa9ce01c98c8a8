const thousands = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;
const lakhs = /^\d{1,2}(?:,\d{2})*,\d{3}(?=\.|$)/;

/**
 * A number without the commas between its thousands ("1,299") or lakhs ("1,29,900"). A comma elsewhere, as in "1,2990"
 * or "12,5", may mean another number. Such a text is returned unchanged, so that the caller does not read it as a
 * number.
 */
export function removeGrouping(text: string): string {
  return thousands.test(text) || lakhs.test(text) ? text.replaceAll(",", "") : text;
}
