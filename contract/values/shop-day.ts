/** Indian time, the shop's (format-date.ts), has no daylight saving. */
const offset = "+05:30";

/** The start of this day in the shop's time zone, or of one that many days later. */
export function startOfShopDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00${offset}`) + daysLater * 86_400_000);
}
