/** Languages of the shop's pages. English texts are the messages themselves; the others have a catalog in web/languages/. */
export const languages = {
  en: { name: "English", locale: "en-IN", dir: "ltr" },
  // Prices and dates in Hindi have Latin digits, as on other Indian shops.
  hi: { name: "हिन्दी", locale: "hi-IN-u-nu-latn", dir: "ltr" },
} as const;
export type Language = keyof typeof languages;
export const defaultLanguage = "en";
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The header with the language of the page, in requests that change something. */
export const languageHeader = "x-page-language";

/**
 * The path of a read request for a page in the language. The language is in the URL, so that caches distinguish the
 * responses of the languages.
 */
export const withLanguage = (path: string, language: Language) =>
  language === defaultLanguage ? path : `${path}${path.includes("?") ? "&" : "?"}language=${language}`;

/** The language in a URL's path: `hi` of `/hi/cart`. English pages have no prefix. */
export function findLanguage(pathname: string): Language {
  const code = pathname.split("/", 2)[1] ?? "";
  return code !== defaultLanguage && Object.hasOwn(languages, code) ? (code as Language) : defaultLanguage;
}

/** The prefix of the paths of a language's pages: `/hi`, empty for the default language. */
export const languagePrefix = (language: Language) => (language === defaultLanguage ? "" : `/${language}`);

/** The path of a page in a language, from the page's English path. */
export const toLanguagePath = (language: Language, path: string) =>
  (languagePrefix(language) + path).replace(/(?<=.)\/(?=$|\?)/, "");
