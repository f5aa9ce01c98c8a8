import { dayOf, shopTimeZone } from "#contract/shop-calendar.ts";

const weekdays = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: shopTimeZone,
});

/** Whether the last day it was expected on has passed, by the shop's calendar. */
export function isLate({ to }: { to: string }, now = Date.now()): boolean {
  return now > Date.parse(to) && dayOf(now) !== dayOf(to);
}

/** "Tue, Nov 24 – Thu, Nov 26", or the one day */
export function daysBetween({ from, to }: { from: string; to: string }): string {
  return weekdays.formatRange(new Date(from), new Date(to));
}
