import { defaultLanguage, type Language, languages } from "./languages.ts";

/** The time zone of all displayed dates, so that they do not depend on the time zone of the browser or the server. */
export const shopTimeZone = "Asia/Kolkata";

let locale = "";
let formats: { date?: Intl.DateTimeFormat; dateTime?: Intl.DateTimeFormat } = {};

/** Dates of English pages are written as in the US (SPEC §9: en-US, short). */
export function setDateLanguage(language: Language) {
  setLocale(language === defaultLanguage ? "en-US" : languages[language].locale);
}
setDateLanguage(defaultLanguage);

/** Dates of the back office are written as in the region of the shop: "20 Nov 2026, 3:12 pm". */
export function setDateRegion() {
  setLocale("en-IN");
}

function setLocale(changed: string) {
  if (changed !== locale) formats = {};
  locale = changed;
}

// Formats are created on first use, because the first Intl format takes a browser 10 to 20 ms.

/** "Nov 20, 2026". Accepts an ISO string, milliseconds since 1970, or a Date. */
export function formatDate(moment: string | number | Date): string {
  formats.date ??= new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: shopTimeZone });
  return formats.date.format(new Date(moment));
}

/** "Nov 20, 2026, 3:12 PM" */
export function formatDateTime(moment: string | number | Date): string {
  formats.dateTime ??= new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: shopTimeZone,
  });
  return formats.dateTime.format(new Date(moment));
}
