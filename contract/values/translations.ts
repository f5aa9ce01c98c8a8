import { defaultLanguage, type Language } from "./languages.ts";

/** The texts of a record in other languages, by the language's code. A text that is missing or empty is shown in English. */
export type Translations<Texts> = { [code in Exclude<Language, typeof defaultLanguage>]?: Texts };

/** The record, with its texts replaced by those that are translated into the language. */
export function translate<Record extends object, Texts extends Partial<Record>>(
  record: Record,
  translations: Translations<Texts>,
  language: Language,
): Record {
  const texts = language === defaultLanguage ? undefined : translations[language];
  if (!texts) return record;
  return { ...record, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => hasText(text))) };
}

const hasText = (text: unknown) => (Array.isArray(text) ? text.length > 0 : Boolean(text));
