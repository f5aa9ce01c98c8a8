import { formatDate, shopTimeZone } from "#contract/values/format-date.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: shopTimeZone,
});

/** Whether the last expected delivery day has passed, in the shop's time zone. */
export function isDeliveryLate({ to }: { to: string }, now = Date.now()): boolean {
  return now > Date.parse(to) && formatDate(now) !== formatDate(to);
}

/** "Tue, Nov 24 – Thu, Nov 26", or a single day */
export function formatDateRange({ from, to }: { from: string; to: string }): string {
  return dateFormat.formatRange(new Date(from), new Date(to));
}
