import { readFileSync } from "node:fs";
import type { SiteSettings } from "#contract/content/settings.ts";
import { defaultLanguage, type Language, languageCodes, languages } from "#contract/values/languages.ts";

type Values = Readonly<Record<string, string | number>>;
/** A text of mails in a language; `message` is the English text, with its values in braces. */
export type Translate = (message: string, values?: Values) => string;

/** Translated texts by their English messages. They are read once, because every mail needs them. */
const catalogs = Object.fromEntries(
  languageCodes.map((code) => [code, code === defaultLanguage ? {} : readCatalog(code)]),
) as Record<Language, Readonly<Record<string, string>>>;

function readCatalog(code: Language): Record<string, string> {
  return JSON.parse(readFileSync(`${import.meta.dirname}/${code}.json`, "utf8"));
}

/** Creates the function that translates the texts of mails. A text without a translation stays English. */
export function createTranslate(language: Language): Translate {
  const catalog = catalogs[language];
  return (message, values = {}) =>
    (catalog[message] ?? message).replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** The language of mails to a customer: the recorded one, unless the shop no longer offers pages in it. */
export function toMailLanguage({ languages: offered }: Pick<SiteSettings, "languages">, recorded: Language): Language {
  return offered.includes(recorded) ? recorded : defaultLanguage;
}

/**
 * Formats of days, created once for each language and time zone: creating one takes longer than rendering the mail of
 * an order.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** "Nov 24" */
export function formatMailDay(language: Language, day: Date, timeZone: string): string {
  const locale = language === defaultLanguage ? "en-US" : languages[language].locale;
  const key = `${locale} ${timeZone}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone });
  dayFormats.set(key, format);
  return format.format(day);
}
