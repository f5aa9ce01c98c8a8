import type { ContentPage } from "#contract/content/content.ts";
import type { PageRow } from "./content-queries.ts";

export function toContentPage(page: PageRow): ContentPage {
  const { id: _id, slug, title, category, description, sections } = page;
  return {
    ...{ _id, slug, title, category, description, sections },
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    metaKeywords: page.meta_keywords,
  };
}
