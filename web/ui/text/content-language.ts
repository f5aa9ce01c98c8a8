import { defaultLanguage, type Language } from "#contract/values/languages.ts";
import { getCatalog, getLanguage, t } from "./t.ts";

/**
 * The merchant's word, such as a category or a fabric, in the page's language. Catalogs have common words of fashion shops
 * (scripts/languages/catalogue-words.json); other words stay as they are.
 */
export function tWord(word: string): string {
  return Object.hasOwn(getCatalog(), word) ? t(word) : word;
}

/**
 * The `lang` attribute of a merchant's text: "en" on a page of another language whose script it has no letter of, because it was not translated. Undefined
 * if the text is in the page's language. For names and descriptions, not for what customers write, whose language is unknown.
 */
export function contentLanguage(text: string | null | undefined): Language | undefined {
  const script = scripts[getLanguage()];
  return script && text && /[A-Za-z]/.test(text) && !script.test(text) ? defaultLanguage : undefined;
}

/** The scripts of the languages that are not written in Latin letters. */
const scripts: Partial<Record<Language, RegExp>> = { hi: /\p{Script=Devanagari}/u };
