import { readFileSync } from "node:fs";
import { toMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { BrandSettings } from "#contract/content/brand/brand-settings.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { defaultLanguage, type Language, languageCodes, languages } from "#contract/values/languages.ts";

export type { MailDefinition, SampleShop } from "./mail-definition.ts";

/**
 * The settings that mails need: those that pages show, the look of the shop, its own wording of texts, and the sender.
 */
export type MailSettings = SiteSettings &
  BrandSettings & { mailTexts: Readonly<Record<string, string>>; senderName: string; senderAddress: string };

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

/** The default text in a language. A text without a translation stays English. */
export const findDefaultText = (language: Language, message: string) => catalogs[language][message] ?? message;

/**
 * Creates the function that makes the texts of a mail: the shop's own wording in this language, or the default.
 * `common`: values that each text of the mail may have, besides the shop's name and its own.
 */
export function createTranslate(
  { app_title: shop, mailTexts }: Pick<MailSettings, "app_title" | "mailTexts">,
  language: Language,
  common: Values = {},
): Translate {
  return (message, values = {}) => {
    const pattern = mailTexts[toMailTextName(language, message)] ?? findDefaultText(language, message);
    const all: Values = { shop, ...common, ...values };
    const text = pattern.replace(/\{(\w+)\}/g, (name, key: string) => String(all[key] ?? name));
    collected?.push({ message, text });
    return text;
  };
}

type UsedText = { message: string; text: string };
let collected: UsedText[] | undefined;

/**
 * Renders a mail and collects its texts, in the order in which they are made. Rendering is synchronous, so that no text
 * of another mail is among them.
 */
export function collectTexts<Rendered>(render: () => Rendered): { rendered: Rendered; texts: readonly UsedText[] } {
  const texts: UsedText[] = [];
  collected = texts;
  // The collection ends also if the mail cannot be rendered.
  try {
    return { rendered: render(), texts };
  } finally {
    collected = undefined;
  }
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
