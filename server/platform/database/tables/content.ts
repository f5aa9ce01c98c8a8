import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ContentFields } from "#contract/admin/content/content.ts";
import type { BannerPlace, ContentKind } from "#contract/admin/content/content-kinds.ts";
import type { MenuItem } from "#contract/admin/content/menus.ts";
import type { actorKinds } from "#contract/admin/system/actor-kinds.ts";
import type { BannerTexts, PageCategory, PageSection, PageTexts } from "#contract/content/content.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import type { LandingTexts } from "#contract/sections/section-routes.ts";
import type { Section } from "#contract/sections/sections.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Translations } from "#contract/values/translations.ts";

export type ContentTables = {
  settings: { singleton: Generated<boolean>; value: JSONColumnType<Record<string, unknown>> };
  banners: BannersTable;
  pages: PagesTable;
  landing_pages: LandingPagesTable;
  social_links: { id: string; name: string; url: string; image_url: string; position: number };
  image_placeholders: {
    path: string;
    placeholder: string | null;
    is_estimate: Generated<boolean>;
    focus_x: number | null;
    focus_y: number | null;
  };
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
  content_versions: ContentVersionsTable;
  menus: { name: MenuName; version: number; items: ColumnType<MenuItem[] | null, string | null, string | null> };
  menu_versions: MenuVersionsTable;
  article_days: { article_id: string; day: string; views: number };
  scheduled_menus: ScheduledMenusTable;
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
  place: Generated<BannerPlace>;
  translations: ColumnType<Translations<BannerTexts>, string | undefined, string>;
  updated_at: Generated<Date>;
  imported_hash: string | null;
} & VisibilityColumns;

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
  translations: ColumnType<Translations<PageTexts>, string | undefined, string>;
  position: number;
  updated_at: Generated<Date>;
  imported_hash: string | null;
} & VisibilityColumns;

type LandingPagesTable = {
  id: string;
  slug: string;
  title: string;
  /** Null: the home page that nobody has edited. */
  sections: ColumnType<Section[] | null, string, string>;
  meta_title: string;
  meta_description: string;
  translations: ColumnType<Translations<LandingTexts>, string, string>;
  updated_at: Generated<Date>;
} & VisibilityColumns;

/** `visible_from` is null in a draft. */
type VisibilityColumns = {
  visible_from: Generated<Date | null>;
  visible_until: Date | null;
  version: Generated<number>;
};

type ContentVersionsTable = {
  kind: ContentKind;
  content_id: string;
  version: number;
  fields: JSONColumnType<ContentFields>;
  hash: string;
  saved_at: Date;
  actor_kind: (typeof actorKinds)[number];
  actor_id: string | null;
  actor: string;
  restores: number | null;
};

type MenuVersionsTable = {
  menu: MenuName;
  version: number;
  items: ColumnType<MenuItem[] | null, string | null, never>;
  saved_at: Date;
  actor_kind: (typeof actorKinds)[number];
  actor_id: string | null;
  actor: string;
  restores: number | null;
};

type ScheduledMenusTable = {
  id: string;
  menu: MenuName;
  version: number;
  title: string;
  items: ColumnType<MenuItem[], string, string>;
  visible_from: Date;
  visible_until: Date | null;
  withdrawn_at: Date | null;
  saved_at: Date;
  saved_by: string;
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
  announced_at: Generated<Date | null>;
  created_by: string | null;
} & VisibilityColumns;

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
