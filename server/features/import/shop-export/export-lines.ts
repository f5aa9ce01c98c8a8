import { toRupees } from "#contract/values/money.ts";

export function toAmount(paise: number): string {
  return toRupees(paise).toFixed(2).replace(/\.00$/, "");
}

/** A line of a CSV file, without its end. The merchant's own texts are written as they are: the file is imported again. */
export function toLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
}
