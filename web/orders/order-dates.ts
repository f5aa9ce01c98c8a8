// SPEC §9: dates are shown en-US short; a fixed zone, so that an order's day is the shop's day everywhere.
const timeZone = "Asia/Kolkata";
const day = { year: "numeric", month: "short", day: "numeric", timeZone } as const;
const days = new Intl.DateTimeFormat("en-US", day);
const moments = new Intl.DateTimeFormat("en-US", { ...day, hour: "numeric", minute: "2-digit" });
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone });

/** "Nov 20, 2026" */
export function dayOf(instant: string): string {
  return days.format(new Date(instant));
}

/** "Nov 20, 2026, 3:12 PM" */
export function momentOf(instant: string): string {
  return moments.format(new Date(instant));
}

/** Whether the last day it was expected on has passed, by the shop's calendar. */
export function isLate({ to }: { to: string }, now = Date.now()): boolean {
  return now > Date.parse(to) && days.format(now) !== dayOf(to);
}

/** "Tue, Nov 24 – Thu, Nov 26", or the one day */
export function daysBetween({ from, to }: { from: string; to: string }): string {
  return weekdays.formatRange(new Date(from), new Date(to));
}
