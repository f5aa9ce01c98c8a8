import { setDateLanguage } from "#contract/values/format-date.ts";
import { defaultLanguage, type Language } from "#contract/values/languages.ts";
import { formatInteger } from "#contract/values/money.ts";

type Values = Readonly<Record<string, string | number>>;
/** The translations of one language, compiled from a file of web/languages/. Each English message has a function. */
export type Catalog = Readonly<Record<string, (values: Values) => string>>;

let language: Language = defaultLanguage;
let catalog: Catalog = {};

/**
 * Sets the language of the document. The server calls this before it renders a page. Rendering is synchronous, so no
 * other page can change the language meanwhile.
 */
export function setLanguage(code: Language, translations: Catalog = {}) {
  language = code;
  catalog = translations;
  setDateLanguage(code);
}

export const getLanguage = () => language;
export const getCatalog = () => catalog;

/**
 * Translates a text to the page's language. `message`: the English text, in ICU MessageFormat. Texts without a
 * translation stay English. A word that other languages translate in two ways has its context before it:
 * "step|Shipping". Call this function while rendering: a constant of a module would keep the language of the first
 * page.
 */
export function t(message: string, values: Values = {}): string {
  return catalog[message]?.(values) ?? formatEnglish(message.replace(/^[a-z]+\|/, ""), values);
}

/** Marks an English text for translation. The component that shows the text translates it with `t(text)`. */
export const msg = (message: string) => message;

/**
 * Formats an English message. Supports the part of ICU MessageFormat that English messages use: `{name}`, and `{count,
 * plural, one {# item} other {# items}}`.
 */
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
