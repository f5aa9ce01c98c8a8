/** The last day of a month: "2026-02" → "2026-02-28". */
export function endOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
