import { sql } from "kysely";
import type { PageTexts } from "#contract/content/content.ts";
import type { Translations } from "#contract/values/translations.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isVisible } from "../content/content.ts";

/**
 * The texts by which pages and the newest articles are found. `words` are section titles, keywords, tags and
 * categories.
 */
export async function findSearchablePages(db: Database, maxArticles: number, now: Date) {
  const { rows } = await sql<SearchablePageRow>`
    (select 'page' as kind, id, slug, title, meta_description as description,
      concat_ws(' ', array_to_string(meta_keywords, ' '),
        (select string_agg(section ->> 'title', ' ') from jsonb_array_elements(sections::jsonb) as section)) as words, translations
      from pages where ${isVisible(now, "pages")} order by position, id)
    union all
    (select 'article', id, '', title, description, concat_ws(' ', category, sub_category, array_to_string(tags, ' ')), '{}'::jsonb
      from articles where ${isVisible(now, "articles")}
      order by created_at desc, id desc limit ${maxArticles})`.execute(db);
  return rows;
}
type SearchablePageRow = {
  kind: "page" | "article";
  id: string;
  slug: string;
  title: string;
  description: string;
  words: string;
  translations: Translations<PageTexts>;
};
