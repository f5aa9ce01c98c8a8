import { defaultLanguage, type Language } from "#contract/values/languages.ts";
import { getCatalog, getLanguage, t } from "./t.ts";

/**
 * Translates a word of the merchant, such as a category or a fabric, to the page's language. Catalogs contain common
 * words of fashion shops (scripts/languages/catalogue-words.json). Other words stay unchanged.
 */
export function tWord(word: string): string {
  return Object.hasOwn(getCatalog(), word) ? t(word) : word;
}

/**
 * The `lang` attribute of a merchant's text. It is "en" for a text without any letter of the page's script, because
 * such a text was not translated. Undefined if the text is in the page's language. Used for names and descriptions, but
 * not for texts of customers, whose language is unknown.
 */
export function contentLanguage(text: string | null | undefined): Language | undefined {
  const script = scripts[getLanguage()];
  return script && text && /[A-Za-z]/.test(text) && !script.test(text) ? defaultLanguage : undefined;
}

/** The scripts of the languages that are not written in Latin letters. */
const scripts: Partial<Record<Language, RegExp>> = { hi: /\p{Script=Devanagari}/u };
