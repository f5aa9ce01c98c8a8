/** Time zone of all displayed dates, so that a date does not depend on the time zone of browser or server. */
export const shopTimeZone = "Asia/Kolkata";

// Created on first use, because the first Intl format takes a browser 10 to 20 ms.
let dateFormat: Intl.DateTimeFormat | undefined;
let dateTimeFormat: Intl.DateTimeFormat | undefined;

/** "Nov 20, 2026" (SPEC §9: en-US, short). Accepts an ISO string, milliseconds since 1970, or a Date. */
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
