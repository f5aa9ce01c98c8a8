import { shopTimeZone } from "#contract/format-date.ts";

const day = 24 * 60 * 60 * 1000;
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: shopTimeZone });
const weekend = new Set(["Sat", "Sun"]);

/** The same time of day, so many business days later: Monday to Friday by the shop's calendar, as its pages promise. */
export function addBusinessDays(start: Date, days: number): Date {
  let at = start.getTime();
  for (let remaining = days; remaining > 0; ) {
    at += day;
    if (!weekend.has(weekdays.format(at))) remaining--;
  }
  return new Date(at);
}
