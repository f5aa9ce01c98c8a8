import { formatDate, shopTimeZone } from "#contract/values/format-date.ts";
import { defaultLanguage, languages } from "#contract/values/languages.ts";
import { getLanguage } from "../../ui/text/t.ts";

const createDateFormat = () =>
  new Intl.DateTimeFormat(getLanguage() === defaultLanguage ? "en-US" : languages[getLanguage()].locale, {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: shopTimeZone,
  });

/** True if the last expected delivery day has passed, in the shop's time zone. */
export function isDeliveryLate({ to }: { to: string }, now = Date.now()): boolean {
  return now > Date.parse(to) && formatDate(now) !== formatDate(to);
}

/** "Tue, Nov 24 – Thu, Nov 26", or a single day. */
export function formatDateRange({ from, to }: { from: string; to: string }): string {
  return createDateFormat().formatRange(new Date(from), new Date(to));
}
