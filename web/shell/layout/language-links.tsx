import { useLocation } from "react-router";
import type { SiteSettings } from "#contract/content/settings.ts";
import { languages as allLanguages, toLanguagePath } from "#contract/values/languages.ts";
import { getLanguage } from "../../ui/text/t.ts";

/**
 * Links to the page in the shop's other languages. The links load a new document, because a document has one language.
 */
export function LanguageLinks({ languages }: Pick<SiteSettings, "languages">) {
  const { pathname, search } = useLocation();
  return languages.map(
    (language) =>
      language !== getLanguage() && (
        <a
          key={language}
          href={toLanguagePath(language, pathname + search)}
          lang={language}
          hrefLang={language}
          // The font contains only the letters of the languages' names, because the font of Hindi pages has 59 kB. The
          // minimum width is the width with the loaded font.
          className="min-w-14 shrink-0 py-2 text-center font-names font-medium underline underline-offset-4"
        >
          {allLanguages[language].name}
        </a>
      ),
  );
}
