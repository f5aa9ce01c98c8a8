import { useLocation } from "react-router";
import type { SiteSettings } from "#contract/content/settings.ts";
import { languages as allLanguages, toLanguagePath } from "#contract/values/languages.ts";
import { getLanguage } from "../../ui/text/t.ts";

/** Links to the page in the shop's other languages. They load a document: a document has one language. */
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
          // A font of a few letters: that of Hindi pages has 59 kB. As wide before it is loaded.
          className="min-w-14 shrink-0 py-2 text-center font-names font-medium underline underline-offset-4"
        >
          {allLanguages[language].name}
        </a>
      ),
  );
}
