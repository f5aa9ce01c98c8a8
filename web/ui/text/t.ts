import { setDateLanguage } from "#contract/values/format-date.ts";
import { defaultLanguage, type Language } from "#contract/values/languages.ts";
import { formatInteger } from "#contract/values/money.ts";

type Values = Readonly<Record<string, string | number>>;
/** Compiled from a file of web/languages/: a function for each English message. */
export type Catalog = Readonly<Record<string, (values: Values) => string>>;

let language: Language = defaultLanguage;
let catalog: Catalog = {};

/** A document has one language. The server sets it before it renders a page, which it does without interruption. */
export function setLanguage(code: Language, translations: Catalog = {}) {
  language = code;
  catalog = translations;
  setDateLanguage(code);
}

export const getLanguage = () => language;
export const getCatalog = () => catalog;

/**
 * A text in the page's language. `message`: the English text, in ICU MessageFormat; untranslated texts stay English. A word that other languages translate
 * in two ways has its context before it: "step|Shipping". Call it while rendering: what a module evaluates at its start would keep the language of another
 * page.
 */
export function t(message: string, values: Values = {}): string {
  return catalog[message]?.(values) ?? formatEnglish(message.replace(/^[a-z]+\|/, ""), values);
}

/** Marks an English text that is translated where it is shown, with `t(text)`. */
export const msg = (message: string) => message;

/** The part of ICU MessageFormat that English messages use: `{name}`, and `{count, plural, one {# item} other {# items}}`. */
function formatEnglish(message: string, values: Values): string {
  if (!message.includes("{")) return message;
  return message.replace(
    /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g,
    (_match, name: string, one?: string, other?: string) => {
      const value = values[name] ?? "";
      const text = value === 1 ? one : other;
      return text === undefined ? String(value) : text.replaceAll("#", formatInteger(Number(value)));
    },
  );
}
