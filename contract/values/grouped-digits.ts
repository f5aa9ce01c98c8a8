const thousands = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;
const lakhs = /^\d{1,2}(?:,\d{2})*,\d{3}(?=\.|$)/;

/**
 * A number without the commas between its thousands ("1,299") or lakhs ("1,29,900"). With a comma elsewhere, as in "1,2990" or "12,5", it may mean another number:
 * it stays as it is, and is no number for those who read it.
 */
export function removeGrouping(text: string): string {
  return thousands.test(text) || lakhs.test(text) ? text.replaceAll(",", "") : text;
}
