import { shopTimeZone } from "#contract/values/format-date.ts";

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: shopTimeZone });
const weekend = new Set(["Sat", "Sun"]);

/**
 * Adds business days and leaves the time of day unchanged. Business days are Monday to Friday in the shop's time zone,
 * as the pages promise.
 */
export function addBusinessDays(start: Date, days: number): Date {
  let time = start.getTime();
  for (let remaining = days; remaining > 0; ) {
    time += dayMs;
    if (!weekend.has(weekdays.format(time))) remaining--;
  }
  return new Date(time);
}
