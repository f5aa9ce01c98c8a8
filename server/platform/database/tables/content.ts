import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { PageCategory, PageSection } from "#contract/content/content.ts";
import type { Language } from "#contract/values/languages.ts";

export type ContentTables = {
  settings: { singleton: Generated<boolean>; value: JSONColumnType<Record<string, unknown>> };
  banners: BannersTable;
  pages: PagesTable;
  social_links: { id: string; name: string; url: string; image_url: string; position: number };
  image_placeholders: { path: string; placeholder: string | null; is_estimate: Generated<boolean> };
  authors: { id: string; name: string; email: string | null };
  articles: ArticlesTable;
  article_tags: { article_id: string; tag: string; created_at: Date };
  comments: CommentsTable;
  comment_followers: {
    article_id: string;
    email: string;
    requested_at: Generated<Date>;
    confirmed_at: Date | null;
    language: Generated<Language>;
  };
  author_followers: { author_id: string; customer_id: string };
  article_visits: { article_id: string; visitor: string; day: string };
};

type BannersTable = {
  id: string;
  key: string;
  title: string;
  text: string;
  image_url: string;
  link_url: string;
  link_label: string;
  position: number;
  is_active: boolean;
};

type PagesTable = {
  id: string;
  slug: string;
  title: string;
  category: PageCategory;
  description: string;
  sections: ColumnType<PageSection[], string, string>;
  meta_title: string;
  meta_description: string;
  meta_keywords: string[];
  position: number;
  updated_at: Generated<Date>;
};

type ArticlesTable = {
  id: string;
  title: string;
  description: Generated<string>;
  content: string;
  word_count: number;
  image_url: string | null;
  category: string | null;
  sub_category: string | null;
  tags: Generated<string[]>;
  author_id: string | null;
  views: Generated<number>;
  comment_count: Generated<number>;
  source: string;
  source_key: string;
  fingerprint: string;
  created_at: Date;
  updated_at: Date;
};

type CommentsTable = {
  id: string;
  article_id: string;
  name: string;
  comment: string;
  email: string | null;
  hidden_at: Date | null;
  hidden_reason: Generated<string | null>;
  checked_at: Generated<Date | null>;
  answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
  created_at: Generated<Date>;
};
