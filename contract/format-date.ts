/** Where the shop's day begins and ends: an order's day is the same wherever it is read, and on whatever machine. */
export const shopTimeZone = "Asia/Kolkata";

// Made when they are first asked for: a desk's first Intl format takes it 10 to 20 ms.
let dateFormat: Intl.DateTimeFormat | undefined;
let dateTimeFormat: Intl.DateTimeFormat | undefined;

/** "Nov 20, 2026" (SPEC §9: en-US, short). A text is an ISO instant, a number milliseconds since 1970. */
export function formatDate(moment: string | number | Date): string {
  dateFormat ??= new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: shopTimeZone });
  return dateFormat.format(new Date(moment));
}

/** "Nov 20, 2026, 3:12 PM" */
export function formatDateTime(moment: string | number | Date): string {
  dateTimeFormat ??= new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: shopTimeZone,
  });
  return dateTimeFormat.format(new Date(moment));
}
