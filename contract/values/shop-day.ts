/** India time, which is the shop's time zone (format-date.ts), has no daylight saving. */
const offset = "+05:30";
const offsetMs = 5.5 * 3_600_000;

/** The day of this moment in the shop's time zone: "2026-11-30". */
export function toShopDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The start of this day in the shop's time zone, or of the day that is `daysLater` days later. */
export function startOfShopDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00${offset}`) + daysLater * 86_400_000);
}

/** "2026-11-30T18:00": a moment in the shop's time zone, in the format of a datetime-local field. */
export function toShopMinute(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** "2026-11-30T18:00:00+05:30": a moment with the shop's time zone, for files that people read. */
export function toShopInstant(moment: Date): string {
  return `${new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19)}${offset}`;
}

/** The moment of a text in the format of `toShopMinute`. Undefined if the text has another format. */
export function parseShopMinute(minute: string): Date | undefined {
  const moment = new Date(`${minute}:00${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
