import type { ContentPage, ManagedPage, PageTexts } from "#contract/content/content.ts";
import { defaultLanguage } from "#contract/values/languages.ts";
import { translate } from "#contract/values/translations.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import type { PageRow } from "./content-queries.ts";

/** The page in the language of the request, as far as it is translated. */
export function toContentPage(page: PageRow): ContentPage {
  const { id: _id, slug, title, category, description, sections } = page;
  const english = {
    _id,
    slug,
    title,
    category,
    description,
    sections,
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    metaKeywords: page.meta_keywords,
  };
  const language = getRequestLanguage();
  const texts = language === defaultLanguage ? undefined : page.translations[language];
  return texts ? translatePage(english, texts) : english;
}

/**
 * Translates a page. A translated page that has no own texts for search engines gets none, because the English ones do
 * not match the texts that it shows.
 */
function translatePage(page: ContentPage, texts: PageTexts): ContentPage {
  const { title, description, sections, metaTitle, metaDescription } = texts;
  const hasBody = description !== "" || sections.length > 0;
  return {
    ...page,
    ...(title && { title }),
    ...(hasBody && { description, sections }),
    metaTitle: metaTitle || (title ? "" : page.metaTitle),
    metaDescription: metaDescription || (hasBody ? "" : page.metaDescription),
  };
}

export function toManagedPage({
  id,
  translations,
  ...page
}: Pick<PageRow, "id" | "slug" | "title" | "category" | "translations">): ManagedPage {
  return translate({ _id: id, ...page }, toTitles(translations), getRequestLanguage());
}

const toTitles = ({ hi }: PageRow["translations"]) => (hi ? { hi: { title: hi.title } } : {});
