// SPEC §9: dates are shown en-US short; a fixed zone, so that an order's day is the shop's day everywhere.
const days = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Asia/Kolkata",
});

/** "Nov 20, 2026" */
export function dayOf(instant: string): string {
  return days.format(new Date(instant));
}
