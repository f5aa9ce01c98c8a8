import { toShopDay } from "#contract/values/shop-day.ts";

/** The year in which the financial year began: 2026 from April 2026 to March 2027. */
export function financialYear(moment: Date): number {
  const [year = 0, month = 0] = toShopDay(moment).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

/**
 * Formats a number such as "INV/2627/1". It has at most 16 characters, as the rules for invoices require, if the number
 * has up to seven digits.
 */
export function formatInvoiceNumber(series: string, year: number, number: number): string {
  const twoDigits = (value: number) => String(value % 100).padStart(2, "0");
  return `${series}/${twoDigits(year)}${twoDigits(year + 1)}/${number}`;
}
